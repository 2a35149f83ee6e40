import type { NewsItem } from '../content.ts'
import type { ShapeOf } from '../shape.ts'

export const newsShape: ShapeOf<readonly NewsItem[]> = {
  list: {
    fields: {
      id: 'string',
      title: 'string',
      summary: 'string',
      body: { list: 'string' },
      publishedAt: 'number',
      category: { oneOf: ['product', 'payment', 'event', 'notice'] },
      pinned: 'boolean',
      imageUrl: { optional: 'string' },
    },
  },
}
