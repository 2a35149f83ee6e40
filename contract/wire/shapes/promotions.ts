import type { Announcement, AnnouncementCategory, Promotions } from '../promotions.ts'
import type { ShapeOf } from '../shape.ts'

export const promotionsShape: ShapeOf<Promotions> = { values: { fields: { enabled: 'boolean' } } }

export const announcementCategoriesShape: ShapeOf<readonly AnnouncementCategory[]> = {
  list: { fields: { id: 'string', title: 'string', count: 'number' } },
}

export const announcementsShape: ShapeOf<readonly Announcement[]> = {
  list: { fields: { id: 'string', title: 'string', content: 'string', category: 'string', publishedAt: 'number' } },
}
