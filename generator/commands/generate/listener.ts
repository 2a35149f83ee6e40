import type { Progress } from '../../terminal/progress.ts'
import type { GenerateListener } from './run.ts'

/** Tells what a run does. */
export function listenerFor(progress: Progress): GenerateListener {
  return {
    onWait: ({ pid, host }) => progress.note(`Waiting for process ${pid} on ${host}, which is generating into the same folder.`),
    onAssessed: ({ merchants, toBuild, flagSets, bundlings, read }) => {
      progress.note(`${counted(merchants, 'merchant')}, ${read} read, ${toBuild} to build with ${counted(flagSets, 'flag set')} in ${counted(bundlings, 'bundling')}.`)
      progress.expect(toBuild + bundlings)
    },
    onStep: (step) => progress.step(describe(step)),
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function describe(step: Parameters<GenerateListener['onStep']>[0]): string {
  if (step.kind === 'bundled') return `flag set ${step.flagSets.join(', ')} ${step.cached ? 'from the cache' : `bundled in ${Math.round(step.ms)} ms`}`
  return step.kind === 'built' ? `${step.id} built` : `${step.id} failed`
}
