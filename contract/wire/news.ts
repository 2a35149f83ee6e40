import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

export const news = {
  method: 'GET',
  path: '/wps/content/news',
  public: true,
  value: {
    list: {
      fields: {
        id: 'string',
        title: 'string',
        /** Short text for the list. */
        summary: 'string',
        /** Paragraphs of plain text. */
        body: { list: 'string' },
        publishedAt: 'moment',
        category: { oneOf: ['product', 'payment', 'event', 'notice'] },
        pinned: 'boolean',
        imageUrl: { optional: 'string' },
      },
    },
  },
} as const satisfies Endpoint
export type NewsItem = Infer<typeof news.value.list>
