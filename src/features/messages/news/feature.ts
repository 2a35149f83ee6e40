import { newsPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** News pages, their navigation entry and the latest news on home (NEWS3). */
export const newsFeature: Feature = {
  name: 'news',
  routes: [{ path: newsPath, isMain: true, load: () => import('./news-page.tsx') }],
  nav: [{ to: newsPath, label: 'news:nav', icon: 'news', order: 30, place: 'bottom' }],
  slots: [{ slot: 'home', order: 80, load: () => import('./latest-news.tsx') }],
}
