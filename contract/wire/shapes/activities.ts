import type { ActivityDetail, ActivitySummary } from '../content.ts'
import type { ShapeOf } from '../shape.ts'

const summary = {
  id: 'string',
  title: 'string',
  summary: 'string',
  imageUrl: 'string',
  startsAt: 'number',
  endsAt: { optional: 'number' },
  category: { oneOf: ['welcome', 'deposit', 'loyalty', 'tournament'] },
} as const

export const activitiesShape: ShapeOf<readonly ActivitySummary[]> = { list: { fields: summary } }

export const activityShape: ShapeOf<ActivityDetail> = {
  fields: { ...summary, body: { list: 'string' }, terms: { list: 'string' } },
}
