import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { LoadingDots } from '../../../../shared/ui/loading-dots.tsx'
import styles from './waiting.module.css'

interface Props {
  /** It takes longer than a launch is given (GAME-14). */
  readonly isSlow: boolean
  readonly onRetry: () => void
}

/** Until the game has started. */
export function Waiting({ isSlow, onRetry }: Props) {
  const { t } = useTranslation('game')
  const { look } = useBrand()
  return (
    <div className={styles.waiting}>
      <img className={styles.icon} src={look.icon.url} width={96} height={96} alt="" />
      <p className={styles.words} role="status">
        {t('game_starts')}
      </p>
      <LoadingDots />
      <div className={styles.slow}>
        {isSlow && (
          <>
            <p role="alert">{t('timeout_retry_please')}</p>
            <RetryButton onRetry={onRetry} />
          </>
        )}
      </div>
    </div>
  )
}

function RetryButton({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation('shared')
  return (
    <Button variant="soft" icon="retry" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}
