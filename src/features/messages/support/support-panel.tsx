import { useEffect, useEffectEvent, useCallback, useState } from 'react'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { knownCompany, loadCompany } from '../../../shared/company/company-api.ts'
import { type ServiceEntry, servicesFor, type Company } from '../../../shared/company/company.ts'
import { hideToast, showAlert, showLoading } from '../../../shared/feedback/feedback.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'
import { ownHosts } from '../../../shared/navigation/link-target.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { selectMember } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import { openSupport } from './desk.ts'
import { vendorOf } from './vendors.ts'
import styles from './support-panel.module.css'

/** A single entry is opened directly; if there are several, the visitor chooses. */
export function Part() {
  const { isOpen, close } = usePanel('support')
  const { services, retry } = useServices(isOpen)
  const openService = useOpenService()
  const choose = (entry: ServiceEntry) => {
    close()
    void openService(entry)
  }
  const only = services?.length === 1 ? services[0] : undefined
  const openOnly = useEffectEvent(() => only && choose(only))
  useEffect(() => {
    if (isOpen && only) openOnly()
  }, [isOpen, only])
  return only ? null : (
    <SupportSheet open={isOpen} onClose={close} services={services} onChoose={choose} onRetry={retry} />
  )
}

function useOpenService(): (entry: ServiceEntry) => Promise<void> {
  const brand = useBrand()
  const dispatch = useAppDispatch()
  return async ({ path, csType }) => {
    const address = addressOfService(path, brand)
    const connecting = vendorOf(csType) && brand.security.scriptHosts.length > 0
    if (connecting) dispatch(showLoading({ id: connectingId, text: { key: 'support:connecting' } }))
    const outcome = await dispatch(openSupport(csType, brand))
    dispatch(hideToast(connectingId))
    if (outcome === 'address') dispatch(open(await address))
    if (outcome === 'failed') await dispatch(offer(await address))
  }
}

const connectingId = 'support-connecting'

/** Browsers open a window only right after a tap. */
const open =
  (address: string | null): AppThunk =>
  (dispatch) => {
    if (address) openAddress(address)
    else void dispatch(showAlert({ ...notice, message: { key: 'support:not_opened' } }))
  }

/** The vendor did not come: the tap on the button opens the address instead. */
const offer =
  (address: string | null): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!address) return dispatch(open(address))
    const answer = await dispatch(
      showAlert({
        ...notice,
        message: { key: 'support:no_chat' },
        confirm: { key: 'support:open_window' },
        cancel: { key: 'shared:close' },
      }),
    )
    if (answer === 'confirmed') openAddress(address)
  }

const notice = { kind: 'notice', title: { key: 'support:title' } } as const

/** The address of an entry, decrypted; null for one that must not or cannot be opened (ENC-07 and its ruling). */
const addressOfService = (path: string, brand: Pick<BrandConfig, 'domains' | 'security'>): Promise<string | null> =>
  import('../../../shared/crypto/service-path.ts').then(
    ({ serviceAddress }) => serviceAddress(path, ownHosts(brand)),
    () => null,
  )

/** Opens an address in a new window, or in this one if the browser allows no other. */
function openAddress(address: string, page: Pick<Window, 'open' | 'location'> = window): void {
  const opened = page.open(address, '_blank')
  if (opened) opened.opener = null
  else page.location.assign(address)
}

interface Services {
  /** The entries for this visitor; null while they are loading. */
  readonly services: readonly ServiceEntry[] | null
  readonly retry: () => void
}

/** The customer services. Remembered ones are used at once, because browsers open windows only right after a tap. */
function useServices(wanted: boolean): Services {
  const dispatch = useAppDispatch()
  const { services } = useAppStore()
  const labelId = useAppSelector((state) => selectMember(state)?.clubLabel?.labelId ?? null)
  const [company, setCompany] = useState<Company | null>(() => rememberedCompany(services.local))
  const load = useCallback((refresh: boolean) => void dispatch(loadCompany(refresh)).then(setCompany), [dispatch])
  const isMissing = wanted && company === null
  useEffect(() => {
    if (isMissing) load(false)
  }, [isMissing, load])
  const retry = () => {
    setCompany(null)
    load(true)
  }
  return { services: company && servicesFor(company.services, labelId), retry }
}

function rememberedCompany(local: KeyValueStorage): Company | null {
  const company = knownCompany(local)
  return company.services.length > 0 ? company : null
}

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly services: readonly ServiceEntry[] | null
  readonly onChoose: (entry: ServiceEntry) => void
  readonly onRetry: () => void
}

function SupportSheet({ open, onClose, services, ...rest }: Props) {
  const { t } = useTranslation('support')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      {services ? (
        <Entries services={services} {...rest} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={2} />
        </LoadingRegion>
      )}
    </Sheet>
  )
}

function Entries({
  services,
  onChoose,
  onRetry,
}: Pick<Props, 'onChoose' | 'onRetry'> & { readonly services: readonly ServiceEntry[] }) {
  const { t } = useTranslation('support')
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
            detail={opensHere(entry) ? t('chat_here') : t('shared:opens_outside')}
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
  return (
    <EmptyState
      compact
      icon="help"
      title={t('none_title')}
      text={t('none_text')}
      action={
        <Button variant="soft" icon="retry" onClick={onRetry}>
          {t('shared:retry')}
        </Button>
      }
    />
  )
}
