import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import styles from './waiting.module.css'

interface Props {
  /** It takes longer than the chat is given. */
  readonly isSlow: boolean
  readonly onRetry: () => void
}

/** The shape of a conversation, until the chat is there. */
export function Waiting({ isSlow, onRetry }: Props) {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {bubbles.map(({ isOwn, width, height }) => (
        <span key={width} className={cx(styles.bubble, isOwn && styles.own)} style={{ inlineSize: width }}>
          <Skeleton height={height} shape="card" />
        </span>
      ))}
      {isSlow && <Slow onRetry={onRetry} />}
      <span className={styles.entry}>
        <Skeleton height="48px" shape="card" />
      </span>
    </div>
  )
}

const bubbles = [
  { isOwn: false, width: '62%', height: '76px' },
  { isOwn: false, width: '44%', height: '48px' },
  { isOwn: true, width: '52%', height: '60px' },
  { isOwn: false, width: '58%', height: '60px' },
]

function Slow({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation('chat')
  const { t: shared } = useTranslation('shared')
  return (
    <div className={styles.slow}>
      <p role="alert">{t('game:timeout_retry_please')}</p>
      <Button variant="soft" icon="retry" onClick={onRetry}>
        {shared('retry')}
      </Button>
    </div>
  )
}
