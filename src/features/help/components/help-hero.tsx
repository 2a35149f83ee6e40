import { useTranslation } from '../../../shared/i18n/language.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import styles from './help-hero.module.css'

/** Header of the page: a question and a search field. */
export function HelpHero({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('help')
  return (
    <div className={styles.hero}>
      <p className={styles.intro}>{t('intro')}</p>
      <SearchField
        label={t('search_label')}
        placeholder={t('search_placeholder')}
        clearLabel={t('search_clear')}
        value={search}
        onChange={onSearch}
      />
    </div>
  )
}
