import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import type { GridShape } from '../lib/grid-measures.ts'

/** The picture of a game that is on its way. */
export const TileSkeleton = ({ shape }: { shape: GridShape }) => (
  <Skeleton ratio={shape === 'wide' ? '16 / 10' : '3 / 4'} shape="tile" />
)
