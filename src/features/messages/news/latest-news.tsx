import { newsPath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { MoreLink } from '../../../shared/ui/more-link.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useGetNewsQuery } from './api.ts'
import { NewsCard, NewsCardSkeleton } from './news-card.tsx'
import styles from './latest-news.module.css'
import { sortNews } from './news-list.ts'

const shown = 3

/** Section of the home page; omitted when there is no news. */
export function Part() {
  const { t } = useTranslation('news')
  const { data, isLoading } = useGetNewsQuery()
  const items = sortNews(data ?? []).slice(0, shown)
  if (!isLoading && items.length === 0) return null
  return (
    <Section title={t('latest')} icon="news" action={<MoreLink to={newsPath}>{t('all_news')}</MoreLink>}>
      <ul className={styles.list} aria-busy={isLoading}>
        {isLoading
          ? Array.from({ length: shown }, (_, place) => (
              <li key={place}>
                <NewsCardSkeleton />
              </li>
            ))
          : null}
        {items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
