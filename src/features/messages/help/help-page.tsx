import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { decoded } from '../../../../contract/decoded.ts'
import { type HelpTopic, help } from '../../../../contract/wire/help.ts'
import { api } from '../../../shared/api/api.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { linkLabel } from '../../../shared/brand/link-label.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { Accordion, AccordionItem } from '../../../shared/ui/accordion.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Chip, ChipRow } from '../../../shared/ui/chip.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import type { IconName, IconShape } from '../../../shared/ui/icons/icons.ts'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { HeroPage } from '../../../shared/ui/hero-page.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './help-page.module.css'
import { searchHelp, markHits } from './help-search.ts'

const helpApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHelp: build.query<readonly HelpTopic[], void>({ query: () => help, providesTags: ['texts'] }),
  }),
})

const { useGetHelpQuery } = helpApi

export const ask = async (dispatch: AppStore['dispatch']): Promise<unknown> =>
  dispatch(helpApi.endpoints.getHelp.initiate(undefined, { subscribe: false }))

export function Page() {
  const { t } = useTranslation('help')
  const { data, error, isLoading, refetch } = useGetHelpQuery()
  const [search, setSearch] = useState('')
  return (
    <HeroPage title={t('nav')} lead={t('intro')}>
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
    </HeroPage>
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

const Loading = () => (
  <LoadingRegion className={styles.loading}>
    {Array.from({ length: 6 }, (_, place) => (
      <Skeleton key={place} height="56px" shape="card" />
    ))}
  </LoadingRegion>
)

const categoryIcons: Record<HelpTopic['category'], IconName> = {
  account: 'user',
  payments: 'wallet',
  games: 'slots',
  safety: 'shield',
}

interface Props {
  readonly topics: readonly HelpTopic[]
  readonly search: string
  /** The question whose answer is initially open. */
  readonly openQuestion: string | null
}

/** Up to this many results are opened at once. */
const openUpTo = 3

function HelpTopics({ topics, search, openQuestion }: Props) {
  const hits = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const openAll = search !== '' && hits <= openUpTo
  return topics.map((topic) => (
    <Section key={topic.id} title={topic.title} icon={categoryIcons[topic.category]}>
      <Accordion>
        {topic.questions.map(({ id, question, answer }) => (
          // The key resets which answers are open with each new search.
          <AccordionItem
            key={`${id} ${String(openAll)}`}
            id={id}
            summary={<MarkedText text={question} search={search} />}
            open={openAll || id === openQuestion}
          >
            {answer.map((paragraph, place) => (
              <p key={place}>
                <MarkedText text={paragraph} search={search} />
              </p>
            ))}
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  ))
}

/** Chips for the categories that have topics. */
function useCategoryNames(): (category: HelpTopic['category'] | null) => string {
  const { t } = useTranslation('help')
  return (category) => (category ? t(`category_${category}`) : t('topic_all'))
}

/** A text with the search words highlighted. */
function MarkedText({ text, search }: { text: string; search: string }) {
  return markHits(text, search).map((part, place) =>
    part.hit ? (
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={place}>{part.text}</span>
    ),
  )
}

/** How to reach customer service, what to have ready, and what never to share. */
function BeforeContact() {
  const { t } = useTranslation('help')
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('contact_title')}</h2>
      <ul className={styles.points}>
        <Point icon="check" text={t('contact_ready')} />
        <Point icon="lock" text={t('contact_safe')} />
      </ul>
      <ContactList />
    </Card>
  )
}

function ContactList() {
  const { t } = useTranslation('help')
  const { url, email } = useBrand().support
  if (url === '' && email === '') return null
  return (
    <List plain label={t('support:title')}>
      {url !== '' && <ListItem title={t('support:title')} href={url} media={<Icon name="help" tinted />} />}
      {email !== '' && (
        <ListItem
          title={t('contact_email')}
          detail={
            <bdi dir="ltr" translate="no">
              {email}
            </bdi>
          }
          href={`mailto:${email}`}
          media={<Icon name={letter} tinted />}
        />
      )}
    </List>
  )
}

const letter: IconShape = {
  line: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5l7.5 6 7.5-6',
  tint: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5z',
}

const Point = ({ icon, text }: { icon: IconName; text: string }) => (
  <li className={styles.point}>
    <span className={styles.icon}>
      <Icon name={icon} size={18} />
    </span>
    <span>{text}</span>
  </li>
)

/** Help with problem gambling (UX-06): the merchant's own links. */
function ResponsiblePlay() {
  const { t } = useTranslation('help')
  const { code } = useLanguage()
  const { minimumAge, help } = useBrand().legal
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('responsible_title')}</h2>
        {minimumAge !== null && (
          <span className={styles.age} aria-hidden="true">
            <bdi dir="ltr">{t('app:footer_age_mark', { age: minimumAge })}</bdi>
          </span>
        )}
      </div>
      <p className={styles.text}>
        <span>{t('responsible_text')}</span>{' '}
        {minimumAge !== null && <span>{t('responsible_age', { age: minimumAge })}</span>}
      </p>
      {help.length > 0 && (
        <List plain label={t('responsible_title')}>
          {help.map((link) => (
            <ListItem
              key={link.url}
              title={linkLabel(link, code)}
              href={link.url}
              media={<Icon name="shield" tinted />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
