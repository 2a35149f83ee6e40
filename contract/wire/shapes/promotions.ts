import type { AnnouncementCategory, Promotions } from '../promotions.ts'
import type { ShapeOf } from '../shape.ts'

export const promotionsShape: ShapeOf<Promotions> = { values: { fields: { enabled: 'boolean', count: 'number' } } }

export const announcementCategoriesShape: ShapeOf<readonly AnnouncementCategory[]> = {
  list: { fields: { id: 'string', title: 'string', count: 'number' } },
}
