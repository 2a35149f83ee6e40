import type { GameLane } from '../../../../../contract/wire/games.ts'
import { categoryIcons } from '../../../../shared/games/lib/lanes.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Chip, ChipRow } from '../../../../shared/ui/chip.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import { ownLists, type GamesFilter } from '../lib/games-filter.ts'
import styles from './filter-bar.module.css'
import { heartIcon } from './heart-icon.ts'

interface Props {
  readonly filter: GamesFilter
  readonly onChange: (change: Partial<GamesFilter>) => void
  readonly lanes: readonly GameLane[]
  readonly vendors: readonly string[]
  readonly vendorName: (vendor: string) => string
}

const ownIcons = { favourites: heartIcon, recent: 'clock' } as const

/** Search, the lists to choose from, and the provider. */
export function FilterBar({ filter, onChange, lanes, vendors, vendorName }: Props) {
  const { t } = useTranslation('all-games')
  const { own, lane, text } = filter
  return (
    <div className={styles.bar}>
      <div className={styles.fields}>
        <SearchField
          label={t('search')}
          placeholder={t('search_placeholder')}
          clearLabel={t('shared:clear_search')}
          value={text}
          onChange={(value) => onChange({ text: value })}
        />
        <VendorPicker vendors={vendors} vendorName={vendorName} chosen={filter.vendor} onChange={onChange} />
      </div>
      <ChipRow label={t('games:categories')}>
        <Chip icon="grid" selected={own === null && lane === null} onSelect={() => onChange({ own: null, lane: null })}>
          {t('games:all_games')}
        </Chip>
        {ownLists.map((list) => (
          <Chip
            key={list}
            icon={ownIcons[list]}
            selected={own === list}
            onSelect={() => onChange({ own: list, lane: null })}
          >
            {t(list)}
          </Chip>
        ))}
        {lanes.map(({ id, title, gameCategory }) => (
          <Chip
            key={id}
            icon={categoryIcons[gameCategory]}
            selected={lane === id}
            onSelect={() => onChange({ own: null, lane: id })}
          >
            {title}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

interface PickerProps extends Pick<Props, 'vendors' | 'vendorName' | 'onChange'> {
  readonly chosen: string | null
}

/** The device's own picker: a brand may have a hundred providers. */
function VendorPicker({ vendors, vendorName, chosen, onChange }: PickerProps) {
  const { t } = useTranslation('all-games')
  return (
    <span className={styles.vendor}>
      <select
        className={styles.select}
        aria-label={t('provider')}
        value={chosen ?? ''}
        onChange={(event) => onChange({ vendor: event.target.value || null })}
      >
        <option value="">{t('provider')}</option>
        {vendors.map((vendor) => (
          <option key={vendor} value={vendor}>
            {vendorName(vendor)}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} className={styles.arrow} />
    </span>
  )
}
