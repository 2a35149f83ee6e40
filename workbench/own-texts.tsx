import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent } from 'react'
import { languageCatalogue, type LanguageCode } from '../contract/languages.ts'
import { ownTexts, type BrandDraft, type FoundText } from '../contract/workbench.ts'
import { messageOf, useTextsQuery, type DraftArgs } from './server.ts'
import { SettingField } from './setting-field.tsx'
import { isMap, problemsOf, settingsOf, valueAt } from './settings.ts'
import { Filters } from './switches.tsx'

/** Texts that are looked for in a language; those that were tapped in a phone stand there, the innermost first. */
export interface Wanted {
  readonly language: LanguageCode
  readonly asked: readonly string[]
  readonly isTapped?: boolean
}

export interface TextSearch {
  /** With the edits of then, so that a text stays in the list while it is changed; null before the first search. */
  readonly asked: (DraftArgs & Wanted) | null
  readonly onAsk: (wanted: Wanted) => void
}

interface Props extends TextSearch {
  readonly base: BrandDraft
  readonly draft: BrandDraft
  readonly onGo: (name: string) => void
}

/** The brand's own words for texts of the storefront. */
export function OwnTexts({ asked, onAsk, ...shown }: Props) {
  const languages = (valueAt(shown.draft.settings, ['languages', 'supported']) ?? []) as readonly LanguageCode[]
  const { language, asked: words } = asked ?? { language: languages[0] ?? 'EN', asked: [] }
  const [text = ''] = words
  const { texts, note } = useTexts(asked, ownIn(shown.draft, language), shown.onGo)
  return (
    <>
      <h3>Own texts</h3>
      <Filters
        label="Find a text"
        placeholder="Find a text"
        wanted={{ text, language }}
        choices={[{ name: 'language', label: 'Language of the texts', options: optionsOf(languages) }]}
        count={note}
        onWant={(want) => onAsk({ language: want.language ?? language, asked: [want.text ?? text] })}
      />
      {texts
        .flatMap((one) => settingsOf(schemaOf(one), [ownTexts, language, one.key], false))
        .map((setting) => {
          const problems = problemsOf(shown.draft.problems, setting)
          return <SettingField key={setting.name} {...shown} {...{ setting, problems }} nearest={null} weight={null} />
        })}
    </>
  )
}

/** What is found; the query does not begin before something is looked for. */
export const useFoundTexts = (asked: TextSearch['asked']) => useTextsQuery(asked?.asked[0]?.trim() ? asked : skipToken)

/** What was found, or the own texts if nothing is looked for. What was tapped is brought into view. */
function useTexts(asked: TextSearch['asked'], own: readonly FoundText[], onGo: Props['onGo']) {
  const { data = [], error, isFetching, isUninitialized } = useFoundTexts(asked)
  const goToFirst = useEffectEvent(() => {
    if (asked?.isTapped && data[0]) onGo(`${ownTexts}.${asked.language}.${data[0].key}`)
  })
  useEffect(() => goToFirst(), [data])
  if (isUninitialized) return { texts: own, note: '' }
  const isNone = data.length === 0 && !isFetching
  const none = error ? messageOf(error) : 'None: settings and the back end have other texts.'
  return { texts: data, note: isNone ? none : '' }
}

const optionsOf = (languages: readonly LanguageCode[]) =>
  languages.map((code) => ({ value: code, words: languageCatalogue[code].nativeName }))

/** A draft's own texts, without those that they replace. */
function ownIn({ settings }: BrandDraft, language: LanguageCode): readonly FoundText[] {
  const own = valueAt(settings, [ownTexts, language])
  return isMap(own) ? Object.keys(own).map((key) => ({ key, text: '', builtIn: '' })) : []
}

const schemaOf = ({ key, builtIn }: FoundText) => ({
  ...{ type: 'string', title: key, default: builtIn },
  description: builtIn && `Built in: ${builtIn}`,
})
