import type { FleetBrand, FleetMember } from '../contract/workbench.ts'
import styles from './stand.module.css'

/** Descriptions of the demo members, from the sandbox's guide. */
const notes: Readonly<Record<string, string>> = {
  player: 'a member',
  vip: 'of a high rank',
  newcomer: 'signs in for the first time',
  agent: 'an agent',
  nochat: 'may not chat',
  expired: 'whose password has expired',
  weak: 'with a weak password',
  guarded: 'asked for a second factor',
  texter: 'asked for an SMS code',
}
const first = ['player', 'vip', 'newcomer']

interface Props {
  readonly brand: FleetBrand
  readonly holder: FleetMember | undefined
  readonly onChoose: (member: FleetMember) => void
}

/** The members of a brand, each of whom is signed in with a click; the less common ones are behind a "+n" button. */
export function Members(props: Props) {
  const { name, members } = props.brand
  const known = members.filter(({ userName }) => first.includes(userName))
  const others = members.filter((member) => !known.includes(member))
  return (
    <div className={styles.members} role="group" aria-label={`Sign in to ${name} as`}>
      <Chips {...props} members={known} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary aria-label={`More members of ${name}`}>{`+${others.length}`}</summary>
          <div className={styles.chips}>
            <Chips {...props} members={others} />
          </div>
        </details>
      )}
    </div>
  )
}

const Chips = ({ brand, holder, onChoose, members }: Props & { readonly members: readonly FleetMember[] }) =>
  members.map((member) => {
    const { id, userName } = member
    const note = Object.hasOwn(notes, userName) ? `${userName}, ${notes[userName]}` : userName
    return (
      <button
        key={id}
        type="button"
        className={styles.chip}
        title={note}
        aria-label={`${note}: sign in to ${brand.name}`}
        aria-pressed={id === holder?.id}
        onClick={() => onChoose(member)}
      >
        {userName}
      </button>
    )
  })
