import type { RankProgress } from '../promotions.ts'
import type { ShapeOf } from '../shape.ts'

export const rankProgressShape: ShapeOf<RankProgress> = {
  fields: {
    completedConditions: 'number',
    totalExpectedConditions: 'number',
    labelId: { optional: 'number' },
  },
}
