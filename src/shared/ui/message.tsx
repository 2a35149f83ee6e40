import type { ReactNode } from 'react'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { useTranslation } from '../i18n/language.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import styles from './message.module.css'

interface MessageProps {
  readonly icon: IconName
  readonly title: string
  readonly text?: string | undefined
  readonly action?: ReactNode
  /** For a part of a page rather than a whole one. */
  readonly compact?: boolean
}

/** There is nothing to show, and that is not an error. */
export const EmptyState = (props: MessageProps) => <Message {...props} />

interface ErrorStateProps {
  readonly onRetry: () => void
  /** The call's failure; anything else counts as an unknown error. */
  readonly failure?: unknown
  readonly compact?: boolean
}

const isFailure = (failure: unknown): failure is CallFailure =>
  typeof failure === 'object' && failure !== null && 'status' in failure

/** Something could not be fetched; retrying may help. */
export function ErrorState({ onRetry, failure, compact = false }: ErrorStateProps) {
  const { t } = useTranslation('shared')
  const unreachable = isFailure(failure) && failure.status === 0
  const message = isFailure(failure) ? failure.message : undefined
  return (
    <div role="alert">
      <Message
        icon={unreachable ? 'offline' : 'warning'}
        title={unreachable ? t('error_unreachable_title') : t('error_title')}
        text={message ?? (unreachable ? t('error_unreachable_text') : t('error_text'))}
        action={
          <Button variant="soft" icon="retry" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
        compact={compact}
        tone={unreachable ? undefined : 'danger'}
      />
    </div>
  )
}

function Message({ icon, title, text, action, compact = false, tone }: MessageProps & { tone?: 'danger' | undefined }) {
  return (
    <div className={cx(styles.message, compact && styles.compact, tone && styles[tone])}>
      <span className={styles.icon}>
        <Icon name={icon} size={compact ? 28 : 40} tinted />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
