import type { HelpTopic } from '../../../../../contract/wire/content.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Accordion, AccordionItem } from '../../../../shared/ui/accordion.tsx'
import type { IconName } from '../../../../shared/ui/icons/icons.ts'
import { Section } from '../../../../shared/ui/section.tsx'
import { MarkedText } from './marked-text.tsx'

export const categoryIcons: Record<HelpTopic['category'], IconName> = {
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

export function HelpTopics({ topics, search, openQuestion }: Props) {
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
export function useCategoryNames(): (category: HelpTopic['category'] | null) => string {
  const { t } = useTranslation('help')
  return (category) => (category ? t(`category_${category}`) : t('topic_all'))
}
