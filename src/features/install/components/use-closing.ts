import { useEffect, useState } from 'react'
import { useClock } from '../../../shared/store/hooks.ts'

export type Stage = 'hidden' | 'shown' | 'closing'

/** How long a prompt takes to close (INST-14, INST-36). */
const closingMs = 250

/** The stages of a prompt: hidden, shown, closing for 250 ms, and hidden again. */
export function useClosing(isOpen: boolean): Stage {
  const clock = useClock()
  const [stage, setStage] = useState<Stage>('hidden')
  if (isOpen && stage !== 'shown') setStage('shown')
  if (!isOpen && stage === 'shown') setStage('closing')
  useEffect(() => {
    if (stage === 'closing') return clock.after(closingMs, () => setStage('hidden'))
  }, [clock, stage])
  return stage
}
