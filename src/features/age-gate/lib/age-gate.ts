/** The rules of the age gate (UX-06): it asks once, and a higher minimum age asks anew. Pure. */
export type GateState = 'asking' | 'declined' | 'passed'

export type GateEvent = 'confirm' | 'decline' | 'back'

/** @param confirmed the age that the visitor once confirmed, as it was kept. */
export function openGate(minimumAge: number, confirmed: string | null): GateState {
  return Number.parseInt(confirmed ?? '', 10) >= minimumAge ? 'passed' : 'asking'
}

export function stepGate(state: GateState, event: GateEvent): GateState {
  if (state === 'passed') return state
  if (event === 'back') return 'asking'
  // From the leave screen the way in leads back through the question.
  if (event === 'confirm') return state === 'asking' ? 'passed' : state
  return 'declined'
}
