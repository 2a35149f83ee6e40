import { useId, useMemo, useState } from 'react'
import type { Country } from '../../../../../contract/wire/system.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useCountriesQuery } from '../../../../shared/country/country-api.ts'
import { countryChosen } from '../../../../shared/country/country-choice.ts'
import { useDiallingCode } from '../../../../shared/country/use-dialling-code.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import { findCountries, nameCountries } from '../lib/find-countries.ts'
import { CountryOption } from './country-option.tsx'
import styles from './country-picker.module.css'
import { useListKeys } from './use-list-keys.ts'

/**
 * Search field and list combined: the arrow keys move through the list while the focus stays in the search field (ARIA
 * combobox).
 */
export function CountryPicker({ onDone }: { onDone: () => void }) {
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
