import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { decoded } from '../../../../../contract/decoded.ts'
import type { HelpTopic } from '../../../../../contract/wire/content.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Chip, ChipRow } from '../../../../shared/ui/chip.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { useGetHelpQuery } from '../api.ts'
import { categoryIcons, HelpTopics, useCategoryNames } from '../components/help-topics.tsx'
import { BeforeContact, ResponsiblePlay } from '../components/support.tsx'
import { searchHelp } from '../lib/help-search.ts'
import styles from './help-page.module.css'

export function Page() {
  const { t } = useTranslation('help')
  const { data, error, isLoading, refetch } = useGetHelpQuery()
  const [search, setSearch] = useState('')
  return (
    <PageFrame title={t('nav')} lead={t('intro')} hero>
      <div className={styles.search}>
        <SearchField
          label={t('search_label')}
          placeholder={t('search_placeholder')}
          clearLabel={t('shared:clear_search')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.answers}>
          {isLoading && <Loading />}
          {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && <EmptyState icon="help" title={t('empty_title')} text={t('empty_text')} />}
          {data && data.length > 0 && <Answers topics={data} search={search} onClear={() => setSearch('')} />}
        </div>
        <aside className={styles.aside} aria-label={t('support:title')}>
          <BeforeContact />
          <ResponsiblePlay />
        </aside>
      </div>
    </PageFrame>
  )
}

type Category = HelpTopic['category']

interface AnswersProps {
  readonly topics: readonly HelpTopic[]
  readonly search: string
  readonly onClear: () => void
}

/** A search covers all categories; without one, the chips select a category. */
function Answers({ topics, search, onClear }: AnswersProps) {
  const wanted = useDeferredValue(search).trim()
  const [category, setCategory] = useState<Category | null>(null)
  const openQuestion = decoded(useLocation().hash.slice(1)) || null
  const found = wanted
    ? searchHelp(topics, wanted)
    : topics.filter((topic) => category === null || topic.category === category)
  return (
    <>
      {wanted ? (
        <Results topics={found} onClear={onClear} />
      ) : (
        <Categories topics={topics} selected={category} onSelect={setCategory} />
      )}
      <HelpTopics topics={found} search={wanted} openQuestion={openQuestion} />
    </>
  )
}

function Categories({
  topics,
  selected,
  onSelect,
}: {
  topics: readonly HelpTopic[]
  selected: Category | null
  onSelect: (category: Category | null) => void
}) {
  const { t } = useTranslation('help')
  const nameOf = useCategoryNames()
  const present = [...new Set(topics.map(({ category }) => category))]
  return (
    <ChipRow label={t('topics_label')}>
      {[null, ...present].map((category) => (
        <Chip
          key={category ?? 'all'}
          selected={category === selected}
          onSelect={() => onSelect(category)}
          {...(category && { icon: categoryIcons[category] })}
        >
          {nameOf(category)}
        </Chip>
      ))}
    </ChipRow>
  )
}

function Results({ topics, onClear }: { topics: readonly HelpTopic[]; onClear: () => void }) {
  const { t } = useTranslation('help')
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const clear = (
    <Button variant="soft" onClick={onClear}>
      {t('shared:clear_search')}
    </Button>
  )
  return (
    <div role="status">
      {count > 0 ? (
        <p className={styles.count}>{t('results', { count })}</p>
      ) : (
        <EmptyState icon="search" title={t('no_results_title')} text={t('no_results_text')} action={clear} compact />
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="56px" shape="card" />
      ))}
    </div>
  )
}
