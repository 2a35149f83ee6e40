import { useSearchParams } from 'react-router-dom'
import { newsPath } from '../../../../contract/paths.ts'
import type { NewsItem } from '../../../../contract/wire/news.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { CategoryFilter, EmptyCategory, useCategory } from '../../../shared/ui/category-filter.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import { useGetNewsQuery } from './api.ts'
import { NewsCard, NewsMeta, NewsPicture, NewsCardSkeleton } from './news-card.tsx'
import { categoriesOf, parseCategory, sortNews } from './news-list.ts'
import styles from './news-page.module.css'

export { askForNews as ask } from './api.ts'

/** `/m/news`: the list; `/m/news?id=…`: one article. */
export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <Article key={id} id={id} /> : <NewsList />
}

function NewsList() {
  const { t } = useTranslation('news')
  const { data, error, isLoading, refetch } = useGetNewsQuery()
  return (
    <PageFrame title={t('title')}>
      {isLoading && <Loading />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="news" title={t('empty_title')} text={t('empty_text')} />}
      {data && data.length > 0 && <FilteredNews items={sortNews(data)} />}
    </PageFrame>
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
      {shown.length === 0 && <EmptyCategory icon="news" all={t('all_news')} onAll={() => choose(null)} />}
    </>
  )
}

const Loading = () => (
  <LoadingRegion className={styles.list}>
    {Array.from({ length: 4 }, (_, place) => (
      <NewsCardSkeleton key={place} />
    ))}
  </LoadingRegion>
)

/** One article; the list's call already contains it in full. */
function Article({ id }: { id: string }) {
  const { t } = useTranslation('news')
  const { data, error, isLoading, refetch } = useGetNewsQuery()
  const item = data?.find((candidate) => candidate.id === id)
  if (item) return <ArticlePage item={item} others={(data ?? []).filter((other) => other.id !== id)} />
  return (
    <PageFrame title={t('title')} back={newsPath} narrow>
      {isLoading && <ArticleLoading />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <NotFound />}
    </PageFrame>
  )
}

function ArticlePage({ item, others }: { item: NewsItem; others: readonly NewsItem[] }) {
  return (
    <PageFrame title={item.title} back={newsPath} narrow>
      <article className={styles.article}>
        <NewsMeta item={item} />
        {item.imageUrl && <NewsPicture item={item} ratio="16 / 9" priority />}
        <p className={styles.summary}>{item.summary}</p>
        {item.body.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </article>
      {others.length > 0 && <MoreNews items={sortNews(others).slice(0, 3)} />}
    </PageFrame>
  )
}

function MoreNews({ items }: { items: readonly NewsItem[] }) {
  const { t } = useTranslation('news')
  return (
    <Section title={t('more_news')}>
      <ul className={styles.more}>
        {items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NotFound() {
  const { t } = useTranslation('news')
  const action = (
    <LinkButton to={newsPath} variant="soft">
      {t('all_news')}
    </LinkButton>
  )
  return <EmptyState icon="news" title={t('not_found_title')} text={t('not_found_text')} action={action} />
}

const ArticleLoading = () => (
  <LoadingRegion className={styles.article}>
    <Skeleton width="40%" />
    <Skeleton ratio="16 / 9" shape="tile" />
    <SkeletonText lines={6} />
  </LoadingRegion>
)
