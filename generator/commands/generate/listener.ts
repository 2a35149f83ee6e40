import { counted } from '../../terminal/counted.ts'
import type { Progress } from '../../terminal/progress.ts'
import type { FleetListener } from '../../fleet/run.ts'
import { waitingText } from '../waiting.ts'

const doing = { output: 'is generating into the same folder', cache: 'is pruning the cache' } as const

/** Reports what a run does. */
export function listenerFor(progress: Progress): FleetListener {
  return {
    onWait: (holder, place) => progress.note(waitingText(holder, doing[place])),
    onAssessed: ({ merchants, toBuild, flagSets, bundlings, read }) => {
      progress.note(
        `${counted(merchants, 'merchant')}, ${read} read, ${toBuild} to build with ${counted(flagSets, 'flag set')} in ${counted(bundlings, 'bundling')}.`,
      )
      progress.expect(toBuild + bundlings)
      progress.begin('bundling')
    },
    onStep: (step) => progress.step(describe(step)),
  }
}

function describe(step: Parameters<FleetListener['onStep']>[0]): string {
  if (step.kind === 'bundled')
    return `flag set ${step.flagSets.join(', ')} ${step.cached ? 'from the cache' : `bundled in ${Math.round(step.ms)} ms`}`
  return step.kind === 'built' ? `${step.id} built` : `${step.id} failed`
}
