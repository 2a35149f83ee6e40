import { InVisitorLanguage } from '../../../../shared/i18n/in-visitor-language.tsx'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatDate } from '../../../../shared/lib/format-date.ts'
import { GateFrame } from '../../../../shared/ui/gate-frame.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { status as english } from '../../../../texts/closed-site/EN.json'
import type { Closed } from '../lib/status.ts'
import styles from './closed-screen.module.css'
import { ContactButton } from './contact-button.tsx'
import { DeniedScreen } from './denied-screen.tsx'
import { Fact } from './fact.tsx'

const loadTexts = async () => (await import('../every-language.ts')).everyLanguage

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
