import { counted } from '../terminal/format.ts'
import type { Progress } from '../terminal/progress.ts'
import type { FleetListener } from '../../build/fleet/run.ts'
import type { RunEvents } from './report-run.ts'
import { shardName, type Shard } from '../../build/shards/shard.ts'
import { waitingText } from './waiting.ts'
import { plainText, type Lines } from '../terminal/print.ts'

const doing = { output: 'is generating into the same folder', cache: 'is pruning the cache' } as const

/** Gives a remark to all outputs. */
export const noteTo =
  (progress: Progress, events: RunEvents) =>
  (message: Lines): void => {
    progress.note(message)
    events.emit({ event: 'note', message: plainText(message) })
  }

/** Reports what a run does. */
export function listenerFor(progress: Progress, events: RunEvents, shard: Shard | undefined): FleetListener {
  const note = noteTo(progress, events)
  return {
    onWait: (holder, place) => note(waitingText(holder, doing[place])),
    onAssessed: (facts) => {
      if (shard) progress.note(shardText(shard, facts))
      progress.note(assessedText(facts))
      progress.expect(facts.toBuild + facts.bundlings)
      progress.begin('bundling')
      events.emit({ event: 'run-planned', merchants: facts.merchants, toDo: facts.toBuild, ...(shard && { shard }) })
    },
    onStep: (step) => {
      switch (step.kind) {
        case 'bundled':
          progress.step(bundledText(step))
          return events.emit({
            event: 'bundled',
            flagSets: step.flagSets,
            cached: step.cached,
            ms: Math.round(step.ms),
          })
        case 'begun':
          return events.emit({ event: 'merchant-started', merchant: step.id })
        case 'settled':
          return events.finished(step.outcome)
        case 'finished':
          progress.step(`${step.outcome.id} ${step.outcome.result}`)
          return events.finished(step.outcome)
      }
    },
  }
}

type Assessed = Parameters<FleetListener['onAssessed']>[0]

/** `Shard 2/4: 103 of 400 merchants, 5 of 18 flag sets.` */
const shardText = (shard: Shard, { merchants, fleet: { ids, flagSets } }: Assessed): string =>
  `Shard ${shardName(shard)}: ${merchants} of ${counted(ids.length, 'merchant')}, ${flagSets.own} of ${counted(flagSets.all, 'flag set')}.`

/** `103 merchants, 5 read, 2 to build with 1 flag set in 1 bundling.` */
function assessedText({ merchants, toBuild, flagSets, bundlings, read }: Assessed): string {
  const work =
    toBuild === 0
      ? 'nothing to build'
      : `${toBuild} to build with ${counted(flagSets, 'flag set')} in ${counted(bundlings, 'bundling')}`
  return `${counted(merchants, 'merchant')}, ${read === 0 ? '' : `${read} read, `}${work}.`
}

type Bundled = Extract<Parameters<FleetListener['onStep']>[0], { kind: 'bundled' }>

const bundledText = ({ flagSets, cached, ms }: Bundled): string =>
  `flag set ${flagSets.join(', ')} ${cached ? 'from the cache' : `bundled in ${Math.round(ms)} ms`}`
