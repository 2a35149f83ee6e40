import { useId, useMemo, useState, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Country } from '../../../../contract/wire/account.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { countryChosen } from '../../../shared/country/chosen-country.ts'
import { useCountriesQuery } from '../../../shared/country/country-api.ts'
import { countryNames } from '../../../shared/country/countries.ts'
import { useDiallingCode } from '../../../shared/country/use-dialling-code.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import { foldText } from '../../../shared/lib/fold-text.ts'
import { readDigits } from '../../../shared/lib/read-digits.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Flag } from '../../../shared/ui/flag.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import styles from './dialling-code-sheet.module.css'

/** Slides up with a title, a way to close it and the countries (ICC-03). */
export function Part() {
  const { t } = useTranslation('dialling-code')
  const { isOpen, close } = usePanel('dialling-code')
  return (
    <Sheet open={isOpen} onClose={close} title={t('title')}>
      <CountryPicker onDone={close} />
    </Sheet>
  )
}

/**
 * Search field and list combined: the arrow keys move through the list while the focus stays in the search field (ARIA
 * combobox).
 */
function CountryPicker({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('dialling-code')
  const id = useId()
  const dispatch = useAppDispatch()
  const chosen = useDiallingCode().country?.countryCode
  const { words, search, found } = useSearch()
  const choose = ({ countryCode }: Country) => {
    dispatch(countryChosen(countryCode))
    onDone()
  }
  const { active, ...keys } = useListKeys(found, words, choose)
  const optionId = (index: number) => `${id}-${found[index]?.countryCode ?? ''}`
  return (
    <>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        clearLabel={t('shared:clear_search')}
        value={words}
        onChange={search}
        combobox={{
          ...keys,
          'aria-controls': id,
          'aria-activedescendant': active === null ? undefined : optionId(active),
        }}
      />
      <p className={styles.none} role="status">
        {found.length === 0 && t('none_found')}
      </p>
      <ul className={styles.list} id={id} role="listbox" aria-label={t('countries')}>
        {found.map((country, index) => (
          <CountryOption
            key={country.countryCode}
            id={optionId(index)}
            country={country}
            isChosen={country.countryCode === chosen}
            isActive={index === active}
            onChoose={() => choose(country)}
          />
        ))}
      </ul>
    </>
  )
}

function useSearch() {
  const { locale } = useLanguage()
  // The window of an installed app lives for weeks, and the list with it, so each opening asks for it anew (HTTP-12).
  const { data } = useCountriesQuery({ merchant: useBrand().code }, { refetchOnMountOrArgChange: true })
  const [words, search] = useState('')
  const all = useMemo(() => nameCountries(data?.list ?? [], data?.home ?? null, locale), [data, locale])
  return { words, search, found: findCountries(all, words) }
}

/**
 * The entry of a list that the arrow keys have reached; none until one is pressed, and none again when the search
 * changes. Enter chooses it.
 */
function useListKeys<Entry>(entries: readonly Entry[], words: string, choose: (entry: Entry) => void) {
  const [at, setAt] = useState<{ readonly words: string; readonly index: number } | null>(null)
  const active = at?.words === words && at.index < entries.length ? at.index : null
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextIndex(event.key, active, entries.length)
    const entry = active === null ? undefined : entries[active]
    if (index !== null) setAt({ words, index })
    else if (event.key === 'Enter' && entry) choose(entry)
    else return
    event.preventDefault()
  }
  return { active, onKeyDown }
}

/** Wraps around, as in the system's own lists. Null for a key that does not move. */
function nextIndex(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count
  if (key === 'ArrowUp') return ((active ?? 0) - 1 + count) % count
  return null
}

interface Props {
  readonly id: string
  readonly country: NamedCountry
  readonly isChosen: boolean
  /** Reached with the arrow keys. */
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** Flag, name, and + with the code (ICC-03). */
function CountryOption({ id, country, isChosen, isActive, onChoose }: Props) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={entry}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={cx(styles.option, isActive && styles.active)}
      onClick={onChoose}
    >
      <Flag country={country.countryCode} />
      <bdi className={styles.name}>{country.name}</bdi>
      <span className={styles.code} dir="ltr">
        {`+${country.countryDialingCode}`}
      </span>
      <span className={styles.mark}>{isChosen && <Icon name="check" size={20} />}</span>
    </li>
  )
}

interface NamedCountry extends Country {
  /** In the page's language. */
  readonly name: string
  /** The texts that a search matches against. */
  readonly words: readonly string[]
}

/** The countries by name, in the order of the page's language; the merchant's own first. */
export function nameCountries(
  countries: readonly Country[],
  home: Country | null,
  locale: string,
): readonly NamedCountry[] {
  const [nameOf, englishOf] = [countryNames(locale), countryNames('en')]
  const { compare } = new Intl.Collator(locale)
  const isHome = ({ countryCode }: Country) => countryCode === home?.countryCode
  return countries
    .map((country) => ({
      ...country,
      name: nameOf(country.countryCode),
      words: [nameOf(country.countryCode), englishOf(country.countryCode), country.countryCode].map(foldText),
    }))
    .sort((one, other) => Number(isHome(other)) - Number(isHome(one)) || compare(one.name, other.name))
}

/** The countries whose local or English name contains the typed words, or whose dialing code starts with the digits. */
export function findCountries(countries: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const wanted = foldText(typed.trim())
  const digits = readDigits(typed)
  return countries.filter(({ words, countryDialingCode }) =>
    digits === '' ? words.some((word) => word.includes(wanted)) : countryDialingCode.startsWith(digits),
  )
}
