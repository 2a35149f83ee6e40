import { newsPath } from '../../../../contract/paths.ts'
import type { NewsItem } from '../../../../contract/wire/news.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import type { IconName } from '../../../shared/ui/icons/icons.ts'
import { Image } from '../../../shared/ui/image.tsx'
import { CardSummary, CardTitle, LinkedCard, LinkedCardSkeleton } from '../../../shared/ui/linked-card.tsx'
import { Skeleton, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import { TimeAgo } from '../../../shared/ui/time-ago.tsx'
import styles from './news-card.module.css'
import newsMetaStyles from './news-meta.module.css'
import newsPictureStyles from './news-picture.module.css'

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

/** Category, time, and whether the item is pinned. */
export function NewsMeta({ item }: { item: NewsItem }) {
  const { t } = useTranslation('news')
  return (
    <p className={newsMetaStyles.meta}>
      {item.pinned && (
        <Badge tone="action" icon="pin">
          {t('pinned')}
        </Badge>
      )}
      <span className={newsMetaStyles.category}>{t(`category_${item.category}`)}</span>
      <TimeAgo at={item.publishedAt} />
    </p>
  )
}

const categoryIcons: Record<NewsItem['category'], IconName> = {
  product: 'sparkle',
  payment: 'wallet',
  event: 'trophy',
  notice: 'bell',
}

interface NewsPictureProps {
  readonly item: NewsItem
  /** Aspect ratio, width / height. */
  readonly ratio: string
  readonly priority?: boolean
}

/** The item's picture, or its category's icon on a muted background. Decorative: the title is next to it. */
export function NewsPicture({ item, ratio, priority = false }: NewsPictureProps) {
  const icon = categoryIcons[item.category]
  if (item.imageUrl)
    return (
      <Image
        src={item.imageUrl}
        alt=""
        ratio={ratio}
        priority={priority}
        fallback={icon}
        className={newsPictureStyles.picture}
      />
    )
  return (
    <span className={newsPictureStyles.tile} style={{ aspectRatio: ratio }}>
      <Icon name={icon} size={32} tinted />
    </span>
  )
}

/** Placeholder with the size and layout of a card. */
export function NewsCardSkeleton() {
  return (
    <LinkedCardSkeleton className={styles.card}>
      <SkeletonText lines={4} />
      <Skeleton ratio="1 / 1" shape="tile" />
    </LinkedCardSkeleton>
  )
}
