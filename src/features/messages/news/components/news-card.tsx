import { newsPath } from '../../../../../contract/paths.ts'
import type { NewsItem } from '../../../../../contract/wire/news.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { CardSummary, CardTitle, LinkedCard } from '../../../../shared/ui/linked-card.tsx'
import styles from './news-card.module.css'
import { NewsMeta } from './news-meta.tsx'
import { NewsPicture } from './news-picture.tsx'

interface Props {
  readonly item: NewsItem
  /** Heading level of the title, one below the list's. */
  readonly heading: 'h2' | 'h3'
  /** First in the list, with a large picture. */
  readonly lead?: boolean
}

/** One item in the list; the whole card links to the article. */
export function NewsCard({ item, heading, lead = false }: Props) {
  return (
    <LinkedCard className={cx(styles.card, lead && styles.lead)}>
      <div className={styles.text}>
        <NewsMeta item={item} />
        <CardTitle to={articlePath(item.id)} heading={heading} className={styles.title}>
          {item.title}
        </CardTitle>
        <CardSummary className={styles.summary}>{item.summary}</CardSummary>
      </div>
      <div className={styles.picture}>
        <NewsPicture item={item} ratio={lead ? '16 / 9' : '1 / 1'} priority={lead} />
      </div>
    </LinkedCard>
  )
}

/**
 * Address of one article: the id is in the query, because paths of more than two segments are not indexed (ROUTE-13).
 */
const articlePath = (id: string): string => `${newsPath}?id=${encodeURIComponent(id)}`
