import type { BrandState } from '../contract/workbench.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { Badge } from '../src/shared/ui/badge.tsx'
import { addressOf, tabOf, takeToken } from './address.ts'
import styles from './brand-state.module.css'
import { stateTitles } from './fleet.ts'

interface Props {
  readonly id: string
  readonly name: string
  /** Undefined while it is not known: nothing is claimed, and the line keeps its place. */
  readonly state: BrandState | undefined
}

const tones = { current: 'success', due: 'warning', refused: 'danger' } as const

/** What a build would do with the brand now, and why. */
export const StateLine = ({ id, name, state }: Props) => (
  <p className={styles.line}>
    {state && <Badge tone={tones[state.kind]}>{stateTitles[state.kind]}</Badge>}
    {state?.kind === 'due' && <span title={state.reasons.join('; ')}>{state.reasons.join('; ')}</span>}
    {state?.kind === 'refused' && (
      <a
        href={tabOf(addressOf(id), takeToken(window, sessionValues))}
        target="_blank"
        rel="noopener"
        title={`${state.problem.message} ${state.problem.place}`}
        aria-label={`${name} is refused: ${state.problem.code}, ${state.problem.message} ${state.problem.place}`}
      >
        {`${state.problem.code} ${shortened(state.problem.place, id)}`}
      </a>
    )}
  </p>
)

/** Without the folders that the name plate says already. */
const shortened = (place: string, id: string): string => place.replace(new RegExp(`^.*/${id}/`), '')
