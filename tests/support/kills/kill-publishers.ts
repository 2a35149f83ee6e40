import { join } from 'node:path'
import { readState } from '../../../generator/ship/publish/state.ts'
import { rolloutIds, readRollout } from '../../../generator/ship/rollout/rollout-store.ts'
import type { KillableGateway } from '../../store/support/gateway.ts'
import type { Random } from '../fuzz/random.ts'
import { endOf, start, type Ended, type Running } from './command.ts'
import { openLedger } from './ledger.ts'
import { buildRelease, knownReleases } from './releases.ts'
import { usualWrites, type Target } from './targets.ts'
import { watchHolders } from './watch-holders.ts'
import { watchSite } from './watch-site.ts'

const ids = ['acme', 'plynt']

export interface KilledPublishers {
  /** Numbers of processes that were killed. */
  readonly publishers: number
  readonly gateways: number
  /** How often the client has opened all pages. */
  readonly looks: number
  /** Each is a sentence. */
  readonly faults: readonly string[]
}

export interface KillRequest {
  readonly random: Random
  readonly target: Target
  /** Folder of these tests. */
  readonly home: string
  /** Processes to kill. */
  readonly publishers: number
  /** The target's gateway, and how often it is killed. */
  readonly gateway?: { readonly server: KillableGateway; readonly kills: number }
  /** Days that pass from one round to the next, by the clocks of the publishers. */
  readonly days: number
  say?(text: string): void
}

/**
 * Publishes, rolls out and rolls back again and again while publishers, and the gateway of their target, are killed at
 * random writes. Each act is repeated or resumed and must then succeed; after it, what is stored is compared with what was
 * reported. Meanwhile a client keeps opening the brands' pages.
 */
export async function killPublishers(request: KillRequest): Promise<KilledPublishers> {
  const world = openWorld(request)
  const { target, gateway } = request
  await world.begin()
  const [site, holders] = [watchSite(target.site, ids, world.known), watchHolders(target.store, ids)]
  let [publishers, gateways, rounds]: [number, number, number] = [0, 0, 0]
  const faults: string[] = []
  while (publishers < request.publishers || gateways < (gateway?.kills ?? 0)) {
    if (++rounds > 4 * (request.publishers + (gateway?.kills ?? 0)) + 8)
      throw new Error(`${rounds} rounds, too few kills`)
    const left = [request.publishers - publishers, (gateway?.kills ?? 0) - gateways] as const
    const isOfGateway = request.random.below(left[0] + left[1]) >= left[0]
    if (isOfGateway && gateway) gateways += await world.killGateway(gateway.server)
    else publishers += await world.killPublisher()
    faults.push(...(await world.examine()))
  }
  const seen = await site.stop()
  return {
    ...{ publishers, gateways, looks: seen.looks },
    faults: [...faults, ...seen.faults, ...(await holders.stop()), ...target.faults()],
  }
}

/** One change of the target. */
interface Act {
  readonly name: string
  /** The one brand that it is about; undefined for a rollout. */
  readonly id?: string
  readonly args: () => Promise<readonly string[]>
  /** Notes what a successful act has reported. */
  readonly done: () => void
}

function openWorld({ random, target, home, days, say = () => undefined }: KillRequest) {
  const known = knownReleases()
  const ledger = openLedger(target.store)
  const outs = [join(home, 'out-0'), join(home, 'out-1')] as const
  let [releases, round]: [number, number] = [0, 0]

  /** Builds a new release of each brand; returns a function that notes them as live. */
  const build = (out: string, of = ids): (() => void) => {
    const receipts = of.map((id) => buildRelease(out, id, ++releases))
    for (const receipt of receipts) known.add(receipt)
    return () => {
      for (const { merchant, release } of receipts) ledger.report(merchant.id, release)
    }
  }
  const publishing = (out: string, id: string): Act => {
    const done = build(out, [id])
    return { name: `publish ${id}`, id, args: () => Promise.resolve(['publish', id, '--out', out]), done }
  }
  const rollingOut = (out: string): Act => {
    const done = build(out)
    const begin = ['publish', '--all', '--no-check', '--canary', random.pick(ids), '--waves', '100%', '--out', out]
    const args = async () => {
      const last = (await rolloutIds(target.store)).at(-1)
      const rollout = last && (await readRollout(target.store, last)).rollout
      return rollout && ['running', 'stopped'].includes(rollout.status)
        ? ['publish', '--resume', rollout.id, '--out', out]
        : begin
    }
    return { name: 'rollout', args, done }
  }
  const rollingBack = async (): Promise<Act> => {
    const id = random.pick(ids)
    const { state } = await readState(target.store, id)
    const release = random.pick(state.kept).release
    const args = ['rollback', id, release, '--reason', 'to see whether it works']
    return { name: `rollback ${id}`, id, args: () => Promise.resolve(args), done: () => ledger.report(id, release) }
  }
  const anyAct = async (): Promise<Act> => {
    const at = random.below(10)
    return at < 5 ? publishing(outs[0], random.pick(ids)) : at < 8 ? rollingOut(outs[0]) : await rollingBack()
  }

  /** Starts a process with its own way to the target; the clocks of the machines differ by up to an hour. */
  const run = async (act: Act, atWrite?: number, onWrite?: (running: Running) => void) => {
    const way = await target.openWay()
    const hours = round * days * 24 + random.pick([-1, 0, 1])
    const running = start([...(await act.args()), '--to', target.to], home, way.env, hours)
    if (atWrite !== undefined) way.atWrite(atWrite, () => onWrite?.(running))
    void running.ended.then(() => way.close())
    return running
  }
  const finish = async (act: Act): Promise<void> => {
    await endOf(await run(act), 0)
    act.done()
  }
  const told = ({ isKilled, code }: Ended): string => (isKilled ? 'killed' : `ended with ${code}`)

  return {
    known,
    /** Publishes as many releases as are kept, so that each further one pushes out an earlier one; then two at once. */
    begin: async () => {
      for (; round < 3; round += 1) {
        const done = build(outs[0])
        await finish({ name: 'begin', args: () => Promise.resolve(['publish', ...ids, '--out', outs[0]]), done })
      }
      await Promise.all(outs.map((out) => finish(publishing(out, 'acme'))))
    },
    /** Returns how many were killed. */
    killPublisher: async (): Promise<number> => {
      round += 1
      const act = await anyAct()
      // A rollout does not publish over what another publisher has published since it was planned, so it has no rival.
      const other = act.id !== undefined && random.chance(0.5) ? publishing(outs[1], act.id) : undefined
      const write = 1 + random.below(usualWrites)
      const running = await run(act, write, (own) => own.kill())
      const rival = other && (await run(other))
      const ended = await running.ended
      if (!ended.isKilled) await endOf(running, 0)
      if (rival) await endOf(rival, 0)
      other?.done()
      say(`${act.name}${other ? ` against ${other.name}` : ''}: ${told(ended)} at write ${write}`)
      if (ended.isKilled) await finish(act)
      else act.done()
      return ended.isKilled ? 1 : 0
    },
    killGateway: async (gateway: KillableGateway): Promise<number> => {
      round += 1
      const act = await anyAct()
      const write = 1 + random.below(usualWrites)
      const isBackSoon = random.chance(0.5)
      let killed: Promise<void> | undefined
      const running = await run(act, write, () => {
        killed = gateway.kill().then(() => (isBackSoon ? gateway.start() : undefined))
      })
      const ended = await endOf(running, 0, 3)
      await killed
      say(`${act.name}: gateway ${killed ? 'killed' : 'not reached'} at write ${write}; ${told(ended)}`)
      if (killed && !isBackSoon) await gateway.start()
      if (ended.code === 3) await finish(act)
      else act.done()
      return killed ? 1 : 0
    },
    examine: async () =>
      (await Promise.all(ids.map((id) => ledger.examine(id)))).flat().map((fault) => `round ${round}: ${fault}`),
  }
}
