import type { Mission } from '../../../../../contract/wire/rewards.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { Progress } from '../../../../shared/ui/progress.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import styles from './mission-card.module.css'

/** A mission with its task, progress and reward. */
export function MissionCard({ title, summary, done, target, reward }: Mission) {
  const { t } = useTranslation('missions')
  const { locale } = useLanguage()
  const number = (value: number) => formatNumber(value, locale)
  const isDone = done >= target
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span className={cx(styles.mark, isDone && styles.done)}>
            <Icon name={isDone ? 'check' : 'trophy'} tinted />
          </span>
          <div className={styles.words}>
            <h2 className={styles.title}>
              <bdi>{title}</bdi>
            </h2>
            <p className={styles.summary}>
              <bdi>{summary}</bdi>
            </p>
          </div>
          {isDone && <Badge tone="success">{t('done')}</Badge>}
        </div>
        <Progress label={title} value={done} total={target} />
        <p className={styles.ends}>
          <bdi>{`${number(done)} / ${number(target)}`}</bdi>
          <span className={styles.reward}>
            <Icon name="sparkle" size={18} tinted />
            <VisuallyHidden>{t('shared:points')}</VisuallyHidden>
            <bdi translate="no">{`+${number(reward)}`}</bdi>
          </span>
        </p>
      </Card>
    </li>
  )
}
