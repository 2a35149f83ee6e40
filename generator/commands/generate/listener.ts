import type { LockHolder } from '../../output/lock.ts'
import type { Progress } from '../../terminal/progress.ts'
import type { FleetListener } from '../../fleet/run.ts'

/** Reports what a run does. */
export function listenerFor(progress: Progress): FleetListener {
  return {
    onWait: (holder, place) => progress.note(waiting(holder, place)),
    onAssessed: ({ merchants, toBuild, flagSets, bundlings, read }) => {
      progress.note(
        `${counted(merchants, 'merchant')}, ${read} read, ${toBuild} to build with ${counted(flagSets, 'flag set')} in ${counted(bundlings, 'bundling')}.`,
      )
      progress.expect(toBuild + bundlings)
    },
    onStep: (step) => progress.step(describe(step)),
  }
}

function waiting({ pid, host, since, path, isElsewhere }: LockHolder, place: 'output' | 'cache'): string {
  const does = place === 'output' ? 'is generating into the same folder' : 'is pruning the cache'
  const who = `Waiting for process ${pid} on ${host}, which ${does}.`
  if (!isElsewhere) return who
  return `${who}\n  It holds ${path} since ${since}. When it gives no sign of life for 5 minutes, this run goes on by itself; if it has ended, remove that file.`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function describe(step: Parameters<FleetListener['onStep']>[0]): string {
  if (step.kind === 'bundled')
    return `flag set ${step.flagSets.join(', ')} ${step.cached ? 'from the cache' : `bundled in ${Math.round(step.ms)} ms`}`
  return step.kind === 'built' ? `${step.id} built` : `${step.id} failed`
}
