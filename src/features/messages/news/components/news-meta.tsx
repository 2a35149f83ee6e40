import type { NewsItem } from '../../../../../contract/wire/news.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { TimeAgo } from '../../../../shared/ui/time-ago.tsx'
import styles from './news-meta.module.css'

/** Category, time, and whether the item is pinned. */
export function NewsMeta({ item }: { item: NewsItem }) {
  const { t } = useTranslation('news')
  return (
    <p className={styles.meta}>
      {item.pinned && (
        <Badge tone="action" icon="pin">
          {t('pinned')}
        </Badge>
      )}
      <span className={styles.category}>{t(`category_${item.category}`)}</span>
      <TimeAgo at={item.publishedAt} />
    </p>
  )
}
