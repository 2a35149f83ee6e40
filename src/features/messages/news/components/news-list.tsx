import type { NewsItem } from '../../../../../contract/wire/content.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { CategoryFilter, useCategory } from '../../../../shared/ui/category-filter.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { useGetNewsQuery } from '../api.ts'
import { categoriesOf, parseCategory, sortNews } from '../lib/news-list.ts'
import { NewsCard } from './news-card.tsx'
import styles from './news-list.module.css'
import { NewsCardSkeleton } from './news-skeleton.tsx'

export function NewsList() {
  const { t } = useTranslation('news')
  const { data, error, isLoading, refetch } = useGetNewsQuery()
  return (
    <Page title={t('title')}>
      {isLoading && <Loading />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="news" title={t('empty_title')} text={t('empty_text')} />}
      {data && data.length > 0 && <FilteredNews items={sortNews(data)} />}
    </Page>
  )
}

function FilteredNews({ items }: { items: readonly NewsItem[] }) {
  const { t } = useTranslation('news')
  const [category, choose] = useCategory(parseCategory)
  const shown = category ? items.filter((item) => item.category === category) : items
  return (
    <>
      <CategoryFilter
        label={t('filter_label')}
        categories={categoriesOf(items)}
        selected={category}
        onSelect={choose}
        titleOf={(name) => t(`category_${name}`)}
      />
      <ul className={styles.list}>
        {shown.map((item, place) => (
          <li key={item.id} className={place === 0 ? styles.first : undefined}>
            <NewsCard item={item} heading="h2" lead={place === 0} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <EmptyCategory onShowAll={() => choose(null)} />}
    </>
  )
}

function EmptyCategory({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('news')
  const action = (
    <Button variant="soft" onClick={onShowAll}>
      {t('all_news')}
    </Button>
  )
  return (
    <EmptyState
      icon="news"
      title={t('shared:empty_category_title')}
      text={t('shared:empty_category_text')}
      action={action}
    />
  )
}

function Loading() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: 4 }, (_, place) => (
        <NewsCardSkeleton key={place} />
      ))}
    </div>
  )
}
