import { useWords } from '../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import type { IconName } from '../../../shared/ui/icons/icons.ts'
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './captcha-bar.module.css'
import { faultWords } from './captcha-words.ts'
import type { WidgetState } from './widget.ts'

interface Props {
  readonly state: WidgetState
  readonly onVerify?: () => void
  readonly onRetry?: () => void
}

const icons: Readonly<Record<WidgetState['kind'], IconName>> = {
  loading: 'shield',
  waiting: 'shield',
  success: 'check',
  error: 'warning',
}
const keys = { loading: 'loading', waiting: 'click_to_verify', success: 'verified' } as const

/**
 * The captcha as it appears in a form, in one of its four states. It is always the same button, so that it keeps the
 * focus when the state changes.
 */
export function CaptchaBar({ state, onVerify, onRetry }: Props) {
  const { kind } = state
  const words = useStateWords(state)
  const press = { loading: undefined, waiting: onVerify, success: undefined, error: onRetry }[kind]
  return (
    <button type="button" className={cx(styles.bar, styles[kind])} aria-disabled={press === undefined} onClick={press}>
      <Icon name={icons[kind]} size={20} tinted />
      <span className={styles.words} dir="auto">
        {words}
      </span>
      <Mark kind={kind} />
    </button>
  )
}

function Mark({ kind }: { readonly kind: WidgetState['kind'] }) {
  const { t } = useTranslation('captcha')
  if (kind === 'loading') return <LoadingDots />
  if (kind === 'error') return <span className={styles.retry}>{t('shared:retry')}</span>
  return kind === 'waiting' && <span className={styles.box} />
}

/**
 * Announces each state to screen readers. It is in the page before there is anything to announce; otherwise the first
 * announcement would be missed.
 */
export const CaptchaStatus = ({ state }: { readonly state: WidgetState | null }) => (
  <VisuallyHidden>
    <span role="status">{state && <StateWords state={state} />}</span>
  </VisuallyHidden>
)

const StateWords = ({ state }: { readonly state: WidgetState }) => useStateWords(state)

function useStateWords(state: WidgetState): string {
  const { t } = useTranslation('captcha')
  const say = useWords()
  return state.kind === 'error' ? say(faultWords(state.fault)) : t(keys[state.kind])
}
