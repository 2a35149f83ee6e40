import type { MotifName } from '../content/picture-names.ts'
import type { Motif } from './svg.ts'
import { creatures } from './motifs/creatures.ts'
import { luck } from './motifs/luck.ts'
import { nature } from './motifs/nature.ts'
import { table } from './motifs/table.ts'
import { things } from './motifs/things.ts'

/** Every subject by its name in the content files. */
export const motifs = { ...creatures, ...luck, ...nature, ...table, ...things } as const satisfies Record<
  MotifName,
  Motif
>
