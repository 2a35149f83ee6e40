import { useEffect, useState } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { servicesFor, type Company } from '../../../../shared/company/company.ts'
import { loadCompany } from '../../../../shared/company/company-api.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { OverlayProps } from '../../../../shared/overlay/overlays.ts'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { selectMember } from '../../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { pingLine } from '../lib/race-lines.ts'
import { selectLine } from '../select-line.ts'
import styles from './domain-modal.module.css'

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
