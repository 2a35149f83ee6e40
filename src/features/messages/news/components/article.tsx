import type { NewsItem } from '../../../../../contract/wire/content.ts'
import { newsPath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { Section } from '../../../../shared/ui/section.tsx'
import { Skeleton, SkeletonText } from '../../../../shared/ui/skeleton.tsx'
import { useGetNewsQuery } from '../api.ts'
import { sortNews } from '../lib/news-list.ts'
import styles from './article.module.css'
import { NewsCard } from './news-card.tsx'
import { NewsMeta } from './news-meta.tsx'
import { NewsPicture } from './news-picture.tsx'

/** One article; the list's call already contains it in full. */
export function Article({ id }: { id: string }) {
  const { t } = useTranslation('news')
  const { data, error, isLoading, refetch } = useGetNewsQuery()
  const item = data?.find((candidate) => candidate.id === id)
  if (item) return <ArticlePage item={item} others={(data ?? []).filter((other) => other.id !== id)} />
  return (
    <Page title={t('title')} back={newsPath} narrow>
      {isLoading && <Loading />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <NotFound />}
    </Page>
  )
}

function ArticlePage({ item, others }: { item: NewsItem; others: readonly NewsItem[] }) {
  return (
    <Page title={item.title} back={newsPath} narrow>
      <article className={styles.article}>
        <NewsMeta item={item} />
        {item.imageUrl && <NewsPicture item={item} ratio="16 / 9" priority />}
        <p className={styles.summary}>{item.summary}</p>
        {item.body.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </article>
      {others.length > 0 && <MoreNews items={sortNews(others).slice(0, 3)} />}
    </Page>
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

function Loading() {
  return (
    <div className={styles.article} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton ratio="16 / 9" shape="tile" />
      <SkeletonText lines={6} />
    </div>
  )
}
