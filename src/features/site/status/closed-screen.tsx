import { useState, type ReactNode } from 'react'
import { InVisitorLanguage } from '../../../shared/i18n/in-visitor-language.tsx'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatDate } from '../../../shared/lib/format-date.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { GateFrame } from '../../../shared/ui/gate-frame.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { status as english } from '../../../texts/closed-site/EN.json'
import styles from './closed-screen.module.css'
import type { Closed } from './status.ts'

const loadTexts = async () => (await import('./every-language.ts')).everyLanguage

/** Explains why the site is closed. */
export function ClosedScreen({ closed, onRetry }: { closed: Closed; onRetry: () => Promise<void> }) {
  return (
    <InVisitorLanguage namespace="status" load={loadTexts}>
      {closed.state === 'maintenance' ? (
        <MaintenanceScreen key="maintenance" {...closed} />
      ) : (
        <DeniedScreen key="denied" {...closed} onRetry={onRetry} />
      )}
    </InVisitorLanguage>
  )
}

/** Shown during maintenance (SHELL-03 to SHELL-06); disappears when the site is open again. */
function MaintenanceScreen({ end }: { end?: number }) {
  const { t } = useTranslation('status')
  return (
    <GateFrame title={t('maintenance')} mark={<Icon name="clock" size={44} tinted />}>
      <Description />
      {end !== undefined && <End at={end} />}
      <p className={styles.hint}>{t('maintenance_returns')}</p>
      <ContactButton />
    </GateFrame>
  )
}

/** In the page's language, and also in English if that is different (SHELL-05). */
function Description() {
  const { t } = useTranslation('status')
  const { code } = useLanguage()
  const text = t('maintenance_description')
  const isEnglish = code === 'EN' || text === english.maintenance_description
  return (
    <div className={styles.description}>
      <p>{text}</p>
      {!isEnglish && (
        <p className={styles.english} lang="en" dir="ltr">
          {english.maintenance_description}
        </p>
      )}
    </div>
  )
}

/** In the visitor's own time zone (SHELL-04). */
function End({ at }: { at: number }) {
  const { t } = useTranslation('status')
  const { locale } = useLanguage()
  return (
    <Fact label={t('end_time')}>
      <time dateTime={new Date(at).toISOString()}>
        {formatDate(at, locale, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </Fact>
  )
}

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

/** Opens customer service (SHELL-06, SHELL-11). */
function ContactButton() {
  const { t } = useTranslation('status')
  const { open } = usePanel('support')
  return (
    <Button size="large" variant="outline" wide icon="help" onClick={() => open()}>
      {t('contact_us')}
    </Button>
  )
}

/** A labeled value. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </dl>
)
