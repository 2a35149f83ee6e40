/** The rules of the age gate (UX-06): it asks once, and again when the minimum age is raised. Pure. */
export type GateState = 'asking' | 'declined' | 'passed'

export type GateEvent = 'confirm' | 'decline' | 'back'

/** @param confirmed the age that the visitor confirmed earlier, as stored. */
export function openGate(minimumAge: number, confirmed: string | null): GateState {
  return Number.parseInt(confirmed ?? '', 10) >= minimumAge ? 'passed' : 'asking'
}

export function stepGate(state: GateState, event: GateEvent): GateState {
  if (state === 'passed') return state
  if (event === 'back') return 'asking'
  // From the leave screen a visitor can only get in through the question.
  if (event === 'confirm') return state === 'asking' ? 'passed' : state
  return 'declined'
}
