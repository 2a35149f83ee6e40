import type { MotifName } from '../content/picture-names.ts'
import type { Motif } from './svg.ts'
import { balls, sevens, ticket, tiles, wheel } from './motifs/luck.ts'
import { bird, dragon, fish, fox, koi, octopus } from './motifs/creatures.ts'
import { fruit, gem, lotus, moon } from './motifs/nature.ts'
import { cards, chips, dice, roulette } from './motifs/table.ts'
import { basketball, coins, cricket, crown, football, gamepad, lantern, planet, rocket } from './motifs/things.ts'

/** Every subject by its name in the content files. */
export const motifs = {
  balls,
  basketball,
  bird,
  cards,
  chips,
  coins,
  cricket,
  crown,
  dice,
  dragon,
  fish,
  football,
  fox,
  fruit,
  gamepad,
  gem,
  koi,
  lantern,
  lotus,
  moon,
  octopus,
  planet,
  rocket,
  roulette,
  sevens,
  ticket,
  tiles,
  wheel,
} as const satisfies Record<MotifName, Motif>
