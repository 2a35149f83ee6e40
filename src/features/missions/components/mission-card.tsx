import type { Mission } from '../../../../contract/wire/rewards.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './mission-card.module.css'

/** What has to be done, how far it is, and what it brings. */
export function MissionCard({ title, summary, done, target, reward }: Mission) {
  const { t } = useTranslation('missions')
  const { locale } = useLanguage()
  const number = (value: number) => formatNumber(value, locale)
  const isDone = done >= target
  return (
    <li>
      <Card className={styles.card}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
          {isDone && (
            <Badge tone="success" icon="check">
              {t('done')}
            </Badge>
          )}
        </h2>
        <p className={styles.summary}>{summary}</p>
        <Progress label={title} value={done} total={target} />
        <p className={styles.ends}>
          <bdi>
            {number(done)} / {number(target)}
          </bdi>
          <span className={styles.reward}>
            <Icon name="sparkle" size={18} tinted />
            <VisuallyHidden>{t('points')}</VisuallyHidden>
            <bdi>+{number(reward)}</bdi>
          </span>
        </p>
      </Card>
    </li>
  )
}
