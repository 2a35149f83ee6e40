import type { HelpTopic } from '../content.ts'
import type { ShapeOf } from '../shape.ts'

export const helpShape: ShapeOf<readonly HelpTopic[]> = {
  list: {
    fields: {
      id: 'string',
      title: 'string',
      category: { oneOf: ['account', 'payments', 'games', 'safety'] },
      questions: { list: { fields: { id: 'string', question: 'string', answer: { list: 'string' } } } },
    },
  },
}
