import type { Banner } from '../content.ts'
import type { ShapeOf } from '../shape.ts'

const optionalText = { optional: 'string' } as const

export const bannersShape: ShapeOf<readonly Banner[]> = {
  list: {
    fields: {
      id: 'string',
      linkageType: { oneOf: ['P', 'URL', 'G'] },
      linkage: 'string',
      title: 'string',
      caption: 'string',
      imageUrl: 'string',
      gameType: optionalText,
      vendor: optionalText,
    },
  },
}
