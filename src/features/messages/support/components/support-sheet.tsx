import { useBrand } from '../../../../shared/brand/brand.tsx'
import type { ServiceEntry } from '../../../../shared/company/company.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import { EmptyState } from '../../../../shared/ui/message.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { SkeletonText } from '../../../../shared/ui/skeleton.tsx'
import { vendorOf } from '../lib/vendors.ts'
import styles from './support-sheet.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly services: readonly ServiceEntry[] | null
  readonly onChoose: (entry: ServiceEntry) => void
  readonly onRetry: () => void
}

export function SupportSheet({ open, onClose, services, ...rest }: Props) {
  const { t } = useTranslation('support')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      {services ? <Entries services={services} {...rest} /> : <SkeletonText lines={2} />}
    </Sheet>
  )
}

function Entries({
  services,
  onChoose,
  onRetry,
}: Pick<Props, 'onChoose' | 'onRetry'> & { readonly services: readonly ServiceEntry[] }) {
  const { t } = useTranslation('support')
  const { t: shared } = useTranslation('shared')
  const { locale } = useLanguage()
  const { scriptHosts } = useBrand().security
  const opensHere = ({ csType }: ServiceEntry) => vendorOf(csType) !== undefined && scriptHosts.length > 0
  if (services.length === 0) return <NoService onRetry={onRetry} />
  return (
    <div className={styles.entries}>
      <p className={styles.text}>{t('choose')}</p>
      <List plain label={t('title')}>
        {services.map((entry, place) => (
          <ListItem
            key={`${place} ${entry.path}`}
            title={entry.title || `${t('title')} ${formatNumber(place + 1, locale)}`}
            detail={opensHere(entry) ? t('chat_here') : shared('opens_outside')}
            media={<Icon name={entry.csType === 'COMM100VIP' ? 'crown' : 'help'} tinted />}
            trailing={<Icon name={opensHere(entry) ? 'forward' : 'external'} size={20} />}
            onSelect={() => onChoose(entry)}
          />
        ))}
      </List>
    </div>
  )
}

function NoService({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation('support')
  const { t: shared } = useTranslation('shared')
  return (
    <EmptyState
      compact
      icon="help"
      title={t('none_title')}
      text={t('none_text')}
      action={
        <Button variant="soft" icon="retry" onClick={onRetry}>
          {shared('retry')}
        </Button>
      }
    />
  )
}
