import type { GameMatch } from '../../../../contract/wire/games.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatDate } from '../../../shared/lib/format-date.ts'
import { useClock } from '../../../shared/store/hooks.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { useGetMatchesQuery } from './api.ts'
import styles from './matches.module.css'

/** Matches to come, above the sports games (GAME-09); nothing as long as there are none. */
export function Matches() {
  const { t } = useTranslation('all-games')
  const clock = useClock()
  const matches = comingMatches(useGetMatchesQuery().data ?? [], clock.now())
  if (matches.length === 0) return null
  return (
    <Section title={t('matches')} icon="ball">
      <ul className={styles.row} aria-label={t('matches')}>
        {matches.map((match) => (
          <Match key={match.id} match={match} />
        ))}
      </ul>
    </Section>
  )
}

function Match({ match: { league, home, away, startsAt } }: { match: GameMatch }) {
  const { locale } = useLanguage()
  const start = formatDate(startsAt, locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.match}>
      <span className={styles.league}>{league}</span>
      <bdi className={styles.team}>{home}</bdi>
      <bdi className={styles.team}>{away}</bdi>
      <time dateTime={new Date(startsAt).toISOString()} className={styles.league}>
        {start}
      </time>
    </li>
  )
}

const most = 12

/** The next matches that have not begun, the soonest first; one without a real time is left out. */
export const comingMatches = (matches: readonly GameMatch[], now: number): readonly GameMatch[] =>
  matches
    .filter(({ startsAt }) => startsAt > now && startsAt <= 8.64e15)
    .sort((one, other) => one.startsAt - other.startsAt)
    .slice(0, most)
