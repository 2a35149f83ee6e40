import { reportedBuild } from '../../../release/receipt.ts'
import { readPublished } from '../../../ship/publish/state.ts'
import { openGate, passedTime, type Gate, type GateQuestion } from '../../../ship/rollout/gate.ts'
import { RolloutHalted, type HeldRollout } from '../../../ship/rollout/hold-rollout.ts'
import type { Rollout, RolloutMerchant } from '../../../ship/rollout/model.ts'
import { refuseWave, type StepTools } from '../../../ship/rollout/perform-step.ts'
import { readRollout } from '../../../ship/rollout/rollout-store.ts'
import { createLimiter } from '../../../system/limiter.ts'
import type { Store } from '../../../system/store.ts'
import { gateOf, soakOf, type PublishOptions } from './options.ts'

/** What a wave needs before the next one begins. */
export interface WavePass {
  /** How long it stays live before, in ms. */
  readonly soakMs: number
  readonly gate: Gate | undefined
}

/** Undefined if the next wave follows at once. */
export function openWavePass(options: PublishOptions): WavePass | undefined {
  const [place, soakMs] = [gateOf(options), soakOf(options)]
  return place === undefined && soakMs === 0
    ? undefined
    : { soakMs, gate: place === undefined ? undefined : openGate(place) }
}

interface Surroundings {
  readonly tools: StepTools
  readonly report: { say(text: string): void }
  /** Aborted when the run is interrupted: the gate is asked when the rollout is continued. */
  readonly ending: AbortSignal
}

/** Waits for the soak time of a wave that is live and checked, then asks the gate; a wave that it refuses has failed. */
export async function passWave(
  { soakMs, gate }: WavePass,
  held: HeldRollout,
  merchants: readonly RolloutMerchant[],
  around: Surroundings,
): Promise<void> {
  const { tools, report, ending } = around
  const rollout = held.current()
  const wave = rollout.waves[rollout.wave] ?? ''
  const since = new Date(tools.now()).toISOString()
  // Without a gate, nothing waits for the end of the last wave.
  if (gate || !isLast(rollout)) await soak(rollout.id, wave, soakMs, around)
  if (ending.aborted || !gate) return
  const limit = createLimiter(readAtOnce)
  const releases = await Promise.all(merchants.map((merchant) => limit(() => askedOf(tools.store, merchant))))
  const question = { schema: 1, rollout: rollout.id, wave, target: tools.store.name, since, releases } as const
  const refusal = await gate.ask(question)
  if (ending.aborted) return
  report.say(`Gate after wave ${wave}: ${refusal ?? 'go'}`)
  if (refusal !== undefined) await refuseWave(held, merchants, refusal, tools)
}

/** Receipts of this many merchants are read at once. */
const readAtOnce = 32

async function askedOf(store: Store, { id, release, previous }: RolloutMerchant): Promise<GateQuestion['releases'][0]> {
  const buildOf = async (which: string | null): Promise<string | null> => {
    const receipt = which === null ? undefined : await readPublished(store, id, which)
    return receipt ? reportedBuild(receipt) : null
  }
  return { id, release, previous, build: await buildOf(release), previousBuild: await buildOf(previous) }
}

const isLast = ({ wave, waves }: Rollout): boolean => wave === waves.length - 1

/** How often it is looked whether a user has ended the rollout elsewhere, in ms. */
const glanceMs = 5000

/** Throws RolloutHalted if a user has ended the rollout meanwhile. */
async function soak(id: string, wave: string, ms: number, { tools, report, ending }: Surroundings): Promise<void> {
  if (ms === 0) return
  const until = new Date(tools.now() + ms).toISOString()
  report.say(`Wave ${wave} stays live until ${until} before anything follows`)
  const end = performance.now() + ms
  for (let left = ms; left > 0 && !ending.aborted; left = end - performance.now()) {
    await passedTime(Math.min(left, glanceMs), ending)
    const { rollout } = await readRollout(tools.store, id)
    if (rollout.status !== 'running') throw new RolloutHalted(rollout)
  }
}
