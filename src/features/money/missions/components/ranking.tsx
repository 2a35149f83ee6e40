import type { Missions } from '../../../../../contract/wire/rewards.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { EmptyState } from '../../../../shared/ui/message.tsx'
import { rankingRows } from '../lib/ranking.ts'
import styles from './ranking.module.css'

/** The players with the most points, and the player's own place. */
export function Ranking({ missions }: { missions: Missions }) {
  const { t } = useTranslation('missions')
  const { locale } = useLanguage()
  const rows = rankingRows(missions)
  if (missions.ranking.length === 0)
    return <EmptyState icon="trophy" title={t('no_ranking')} text={t('no_ranking_text')} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col" className={styles.points}>
            {t('shared:points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, userName, points, isOwn, isApart }) => (
          <tr
            key={`${place} ${userName}`}
            className={cx(isOwn && styles.own, isApart && styles.apart)}
            aria-current={isOwn || undefined}
          >
            <td>
              <span className={cx(styles.place, place <= 3 && styles.top)}>{formatNumber(place, locale)}</span>
            </td>
            <td>
              <bdi translate="no">{userName}</bdi> {isOwn && <Badge tone="accent">{t('you')}</Badge>}
            </td>
            <td className={styles.points}>{formatNumber(points, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
