#include "game/players.h"

namespace kitwright {

std::string players_of(const Game& game, const Language& language) {
  if (game.fewest_players < game.most_players) return language.say(Phrase::PlayersFromTo, game.fewest_players, game.most_players);
  return game.most_players == 1 ? language.say(Phrase::OnePlayer) : language.say(Phrase::Players, game.most_players);
}

}  // namespace kitwright
