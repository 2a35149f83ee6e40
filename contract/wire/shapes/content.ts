import type { ContentValues } from '../content.ts'
import type { ShapesOf } from '../shape.ts'
import { activitiesShape, activityShape } from './activities.ts'
import { bannersShape } from './banners.ts'
import { helpShape } from './help.ts'
import { newsShape } from './news.ts'
import { downloadBannersShape, popupsShape } from './popups.ts'

export const contentShapes: ShapesOf<ContentValues> = {
  banners: bannersShape,
  downloadBanners: downloadBannersShape,
  popups: popupsShape,
  news: newsShape,
  help: helpShape,
  activities: activitiesShape,
  activity: activityShape,
}
