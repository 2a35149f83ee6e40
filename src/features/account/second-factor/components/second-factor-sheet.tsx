import { useId, useState } from 'react'
import type { LoginVerification } from '../../../../../contract/wire/account.ts'
import { settleSecondFactor } from '../../../../shared/account/second-factor.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { PageSheet } from '../../../../shared/ui/page-sheet.tsx'
import { methodsOffered } from '../lib/methods.ts'
import styles from './second-factor-sheet.module.css'
import { VerificationForm } from './verification-form.tsx'

/** Why the login is not complete yet, and the methods to verify it (TFA-02, TFA-03). Closes when the login no longer waits. */
export function SecondFactorSheet({ verification }: { readonly verification: LoginVerification | null }) {
  const { t } = useTranslation('second-factor')
  const dispatch = useAppDispatch()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const asked = useLast(verification)
  const [first, ...others] = asked ? methodsOffered(asked) : []
  if (verification === null && busy) setBusy(false)
  const close = () => {
    if (!busy) dispatch(settleSecondFactor('closed'))
  }
  const submit = (
    <Button wide size="large" type="submit" form={id} busy={busy}>
      {t('submit')}
    </Button>
  )
  return (
    <PageSheet open={verification !== null} onClose={close} title={t('shared:notice')} footer={submit}>
      <p className={styles.lead}>{t('lead')}</p>
      {first && <VerificationForm id={id} methods={[first, ...others]} busy={busy} onBusy={setBusy} />}
    </PageSheet>
  )
}

/** The last value that was not null: what the sheet shows while it closes. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
