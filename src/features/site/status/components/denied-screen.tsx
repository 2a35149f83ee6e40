import { useState } from 'react'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { GateFrame } from '../../../../shared/ui/gate-frame.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import styles from './closed-screen.module.css'
import { ContactButton } from './contact-button.tsx'
import { Fact } from './fact.tsx'

interface Props {
  readonly ip?: string
  /** Resolves when the answer has arrived. */
  readonly onRetry: () => Promise<void>
}

/** SHELL-10, SHELL-11. */
export function DeniedScreen({ ip, onRetry }: Props) {
  const { t } = useTranslation('status')
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <GateFrame title={t('access_denied')} mark={<Icon name="lock" size={44} tinted />}>
      <div className={styles.description}>
        <p>{t('ip_restriction_description')}</p>
      </div>
      {ip !== undefined && (
        <Fact label={t('your_ip')}>
          <bdi dir="ltr" translate="no">
            {ip}
          </bdi>
        </Fact>
      )}
      <div className={styles.actions}>
        <Button size="large" wide icon="retry" busy={busy} onClick={retry}>
          {t('retry')}
        </Button>
        <ContactButton />
      </div>
    </GateFrame>
  )
}
