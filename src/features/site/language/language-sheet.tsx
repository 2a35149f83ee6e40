import { useState } from 'react'
import { languageCatalogue, type LanguageCode, languageCodes } from '../../../../contract/languages.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { foldText } from '../../../shared/lib/fold-text.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Flag } from '../../../shared/ui/flag.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import styles from './language-sheet.module.css'

/** A list of this many languages is longer than a phone's screen. */
const searchableFrom = 9

export function Part() {
  const { t } = useTranslation('language')
  const { isOpen, close } = usePanel('language')
  return (
    <Sheet open={isOpen} onClose={close} title={t('title')}>
      <Choice onDone={close} />
    </Sheet>
  )
}

function Choice({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('language')
  const { supported } = useBrand().languages
  const { locale } = useLanguage()
  const { wanted, failed, choose } = useChoice(onDone)
  const [words, setWords] = useState('')
  const found = findLanguages(supported, words, locale)
  const searchable = supported.length >= searchableFrom
  return (
    <>
      {searchable && (
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('shared:clear_search')}
          value={words}
          onChange={setWords}
        />
      )}
      {failed && <Notice tone="warning">{t('failed')}</Notice>}
      <p className={styles.none} role="status">
        {found.length === 0 && t('none_found')}
      </p>
      <ul className={cx(styles.list, searchable && styles.searched)} aria-busy={wanted !== null}>
        {found.map((code) => (
          <LanguageRow key={code} code={code} busy={wanted === code} onChoose={() => choose(code)} />
        ))}
      </ul>
    </>
  )
}

function useChoice(done: () => void) {
  const language = useLanguage()
  const [wanted, setWanted] = useState<LanguageCode | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = (code: LanguageCode) => {
    if (code === language.code) {
      // The language that is still loading must not come after the player has kept this one.
      if (wanted) void language.choose(code).catch(() => undefined)
      return done()
    }
    setWanted(code)
    setFailed(false)
    language
      .choose(code)
      .then(done, () => setFailed(true))
      .finally(() => setWanted(null))
  }
  return { wanted, failed, choose }
}

/** The language's own name, and its name in the current language. */
function LanguageRow({ code, busy, onChoose }: { code: LanguageCode; busy: boolean; onChoose: () => void }) {
  const present = useLanguage()
  const { locale, nativeName, direction } = languageCatalogue[code]
  const chosen = present.code === code
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={chosen || undefined}
        aria-busy={busy || undefined}
        onClick={onChoose}
      >
        {/* Letters of the language: two of India would look the same by those of the country. */}
        <Flag country={languageFlags[code]} letters={code.split('-').at(-1)} />
        <span className={styles.names}>
          <bdi className={styles.native} lang={locale} dir={direction} translate="no">
            {nativeName}
          </bdi>
          <bdi className={styles.local}>{languageName(code, present.locale)}</bdi>
        </span>
        <span className={styles.mark}>{chosen && <Icon name="check" size={18} />}</span>
      </button>
    </li>
  )
}

/** The country whose flag represents a language in the selector, as ISO 3166-1 letters (LANG-08). */
export const languageFlags: Readonly<Record<LanguageCode, string>> = {
  EN: 'GB',
  CN: 'CN',
  TW: 'TW',
  ES: 'ES',
  PT: 'PT',
  'PT-BR': 'BR',
  FR: 'FR',
  TR: 'TR',
  VI: 'VN',
  TH: 'TH',
  ID: 'ID',
  MS: 'MY',
  TY: 'PH',
  KM: 'KH',
  MY: 'MM',
  JA: 'JP',
  KO: 'KR',
  HI: 'IN',
  BN: 'BD',
  TA: 'IN',
  NE: 'NP',
  UR: 'PK',
  'UR-LA': 'PK',
  RU: 'RU',
  AR: 'SA',
}

/** The languages whose own name, name in the page's language, English name or code contains the words. */
export function findLanguages(
  languages: readonly LanguageCode[],
  words: string,
  inLocale: string,
): readonly LanguageCode[] {
  const wanted = foldText(words.trim())
  return languages.filter((code) => namesOf(code, inLocale).some((name) => foldText(name).includes(wanted)))
}

const namesOf = (code: LanguageCode, inLocale: string): readonly string[] => [
  languageCatalogue[code].nativeName,
  languageName(code, inLocale),
  languageName(code, 'en'),
  code,
]

const baseOf = (locale: string): string => locale.split('-')[0] ?? locale

/**
 * The name of a language in another one. Country or script is included only where it distinguishes two languages of the
 * catalog.
 */
export function languageName(code: LanguageCode, inLocale: string): string {
  const { locale } = languageCatalogue[code]
  const relatives = languageCodes.filter((other) => baseOf(languageCatalogue[other].locale) === baseOf(locale))
  const tag = relatives.length > 1 ? locale : baseOf(locale)
  return new Intl.DisplayNames([inLocale, 'en'], { type: 'language' }).of(tag) ?? tag
}
