import type { Endpoint, Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

const summary = {
  id: 'string',
  title: 'string',
  summary: 'string',
  imageUrl: 'string',
  startsAt: 'moment',
  /** Absent: open-ended. */
  endsAt: { optional: 'moment' },
  category: { oneOf: ['welcome', 'deposit', 'loyalty', 'tournament'] },
} as const

export const activities = {
  method: 'GET',
  path: '/wps/content/activities',
  public: true,
  value: { list: { fields: summary } },
} as const satisfies Endpoint
export type ActivitySummary = Infer<typeof activities.value.list>

export const activity = {
  method: 'GET',
  path: '/wps/content/activities/{id}',
  public: true,
  value: { fields: { ...summary, body: { list: 'string' }, terms: { list: 'string' } } },
} as const satisfies Endpoint
export type ActivityDetail = Infer<typeof activity.value>

export const announcementCategories = {
  relay: 'PROMOFE_getPromotionAnnouncementCategory',
  public: true,
  value: { list: { fields: { id: 'string', title: 'string', count: 'number' } } },
} as const satisfies Relay
export type AnnouncementCategory = Infer<typeof announcementCategories.value.list>
