import { useEffect, useState } from 'react'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { domainRoute, type DomainEntry } from '../../../../contract/wire/company.ts'
import { api } from '../../../shared/api/api.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { loadCompany, knownCompany } from '../../../shared/company/company-api.ts'
import { servicesFor, type Company } from '../../../shared/company/company.ts'
import { hideToast, showLoading } from '../../../shared/feedback/feedback.ts'
import { useWords } from '../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'
import { ownHosts } from '../../../shared/navigation/link-target.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { selectMember } from '../../../shared/session/session-slice.ts'
import { domainFailed, domainRetried } from '../../../shared/shell/domain-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import styles from './domain-modal.module.css'
import { pickCandidates, safeOrigins, entryAddress, pingLine, raceLines, type TestLine } from './lines.ts'

const lineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The domain on which the merchant wants this visitor (SHELL-29). */
    askDomainRoute: build.mutation<DomainEntry, void>({
      query: () => ({ ...domainRoute, timeoutMs: 5000 }),
    }),
  }),
})

/** Says that the domain failed; can only be left by a button (SHELL-31 to SHELL-34). */
export function Part({ open, subject: { message } }: OverlayProps<'domain'>) {
  const { t } = useTranslation('line-selection')
  const say = useWords()
  const brand = useBrand()
  const dispatch = useAppDispatch()
  const retry = () => void dispatch(selectLine({ brand, page: location, testLine: pingLine }))
  return (
    <Dialog
      open={open}
      icon="offline"
      title={t('title')}
      actions={
        <>
          <Button wide icon="retry" onClick={retry}>
            {t('retry_once')}
          </Button>
          <ServiceButton />
        </>
      }
    >
      <p className={styles.message} dir="auto">
        {message ? say(message) : t('error')}
      </p>
    </Dialog>
  )
}

/** Only if there is a customer service (SHELL-34). */
function ServiceButton() {
  const { t } = useTranslation('line-selection')
  const hasService = useHasService()
  const { open } = usePanel('support')
  return (
    hasService && (
      <Button wide variant="outline" icon="help" onClick={() => open()}>
        {t('in_customer_services')}
      </Button>
    )
  )
}

function useHasService(): boolean {
  const dispatch = useAppDispatch()
  const labelId = useAppSelector((state) => selectMember(state)?.clubLabel?.labelId ?? null)
  const [company, setCompany] = useState<Company | null>(null)
  useEffect(() => void dispatch(loadCompany()).then(setCompany), [dispatch])
  return company !== null && servicesFor(company.services, labelId).length > 0
}

interface LineContext {
  readonly brand: Pick<BrandConfig, 'domains' | 'security'>
  readonly page: Pick<Location, 'search' | 'assign'>
  readonly testLine: TestLine
}

const toastId = 'line-test'
const loadingMs = 10_000

/**
 * Tests the lines and moves to the fastest; if none answers, the domain modal says so (SHELL-23 to SHELL-27, SHELL-33).
 */
export const selectLine =
  ({ brand, page, testLine }: LineContext): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { clock, local }) => {
    dispatch(domainRetried())
    dispatch(showLoading({ id: toastId, text: { key: 'line-selection:please_wait' }, durationMs: loadingMs }))
    const origins = await dispatch(findLines(brand))
    const fastest = await raceLines(pickCandidates(origins), clock, testLine)
    dispatch(hideToast(toastId))
    if (fastest) page.assign(entryAddress(fastest, visitorOrigin(page.search, local)))
    else dispatch(domainFailed({ message: { key: 'line-selection:no_line' } }))
  }

/** Origins of all lines: from the domain list, else the one that the back end routes to, else the merchant's own. */
const findLines =
  (brand: LineContext['brand']): AppThunk<Promise<readonly string[]>> =>
  async (dispatch, _getState, { local }) => {
    const safe = (domains: readonly string[]) => safeOrigins(domains, ownHosts(brand))
    const known = safe(knownCompany(local).domains)
    if (known.length > 0) return known
    const listed = safe((await dispatch(loadCompany())).domains)
    if (listed.length > 0) return listed
    const routed = safe(await dispatch(routedDomain()))
    return routed.length > 0 ? routed : safe([brand.domains.canonical, ...brand.domains.aliases])
  }

const routedDomain = (): AppThunk<Promise<readonly string[]>> => async (dispatch) => {
  const { data } = await dispatch(lineApi.endpoints.askDomainRoute.initiate())
  return data ? [data.domainName] : []
}

/** Who referred the visitor: the codes in the address, else those kept for the registration. */
function visitorOrigin(search: string, local: KeyValueStorage) {
  const query = new URLSearchParams(search)
  const first = (...values: readonly (string | null)[]): string | null => values.find((value) => value) ?? null
  return {
    affiliateCode: first(query.get('affiliateCode'), local.read('affiliateCode')),
    r: first(query.get('r'), query.get('referralCode'), local.read('referralCode')),
  }
}
