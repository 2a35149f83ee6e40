import { useEffect, useState } from 'react'
import { useClock } from '../../../../shared/store/hooks.ts'
import { closingMs } from '../../../../shared/ui/use-modal.ts'

export type Stage = 'hidden' | 'shown' | 'closing'

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
