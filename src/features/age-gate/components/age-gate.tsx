import { useReducer } from 'react'
import type { GateProps } from '../../../shared/feature/slots.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useOverlay } from '../../../shared/overlay/use-overlay.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { GateFrame } from '../../../shared/ui/gate-frame.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { stepGate, type GateEvent } from '../lib/age-gate.ts'
import { confirmAge, gateAge, isAgeConfirmed } from '../lib/confirmed-age.ts'
import styles from './age-gate.module.css'

/** Covers the page, which is neither fetched nor made, until the visitor has confirmed their age (UX-06). */
export function Part({ onPassed }: GateProps) {
  const brand = useBrand()
  const age = gateAge(brand)
  const [state, step] = useReducer(stepGate, isAgeConfirmed(brand) ? 'passed' : 'asking')
  useOverlay('gate', state !== 'passed', 'age')
  if (state === 'passed') return null
  const answer = (event: GateEvent) => {
    step(event)
    if (event !== 'confirm') return
    confirmAge(age)
    onPassed()
  }
  return state === 'asking' ? (
    <Question key="question" age={age} onAnswer={answer} />
  ) : (
    <Leave key="leave" age={age} onBack={() => answer('back')} />
  )
}

function Question({ age, onAnswer }: { age: number; onAnswer: (event: GateEvent) => void }) {
  const { t } = useTranslation('age-gate')
  return (
    <GateFrame title={t('question', { age })} mark={`${age}+`}>
      <p className={styles.text}>{t('reason')}</p>
      <div className={styles.actions}>
        <Button size="large" wide onClick={() => onAnswer('confirm')}>
          {t('confirm', { age })}
        </Button>
        <Button size="large" variant="outline" wide onClick={() => onAnswer('decline')}>
          {t('decline')}
        </Button>
      </div>
      <p className={styles.notice}>{t('notice')}</p>
    </GateFrame>
  )
}

function Leave({ age, onBack }: { age: number; onBack: () => void }) {
  const { t } = useTranslation('age-gate')
  const { help } = useBrand().legal
  return (
    <GateFrame title={t('leave_title', { age })} mark={<Icon name="shield" size={44} tinted />}>
      <p className={styles.text}>{t('leave_text', { age })}</p>
      {help.length > 0 && (
        <nav className={styles.help} aria-label={t('leave_help')}>
          <List>
            {help.map(({ label, url }) => (
              <ListItem key={url} title={label} href={url} />
            ))}
          </List>
        </nav>
      )}
      <Button variant="ghost" icon="back" onClick={onBack}>
        {t('back')}
      </Button>
    </GateFrame>
  )
}
