import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

export const help = {
  method: 'GET',
  path: '/wps/content/help',
  public: true,
  value: {
    list: {
      fields: {
        id: 'string',
        title: 'string',
        category: { oneOf: ['account', 'payments', 'games', 'safety'] },
        questions: { list: { fields: { id: 'string', question: 'string', answer: { list: 'string' } } } },
      },
    },
  },
} as const satisfies Endpoint
export type HelpTopic = Infer<typeof help.value.list>
