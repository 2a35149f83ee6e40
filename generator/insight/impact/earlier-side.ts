import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { assess } from '../../build/fleet/assess.ts'
import type { Bundlers } from '../../build/fleet/bundles.ts'
import type { FleetListener, FleetRequest } from '../../build/fleet/run.ts'
import { tryBuild } from '../../build/fleet/trial-build.ts'
import { productRoot } from '../../root.ts'
import type { ChangesSince } from './changes-since.ts'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { linkOrCopy } from '../../cache/files.ts'
import { childEnvironment } from '../../system/child-environment.mjs'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { onInterrupt } from '../../system/interrupt.ts'

/** Progress of both sides. */
export interface ImpactListener extends FleetListener {
  /** The commit's Livery is prepared. */
  onEarlierSide(): void
  onEarlierStep(step: EarlierStep): void
}

interface EarlierSide {
  readonly folder: string
  readonly out: string
  readonly listener: ImpactListener
  readonly bundlers: Bundlers
}

/** Builds merchants as they were at a commit. Merchants that cannot be built have no folder afterwards. */
export async function buildEarlierSide(
  request: FleetRequest & { readonly cache: string },
  { view, paths, commit, hasOtherProduct }: ChangesSince,
  ids: readonly string[],
  { folder, out, listener, bundlers }: EarlierSide,
): Promise<void> {
  if (ids.length === 0) return
  const checkout = join(folder, 'commit')
  const merchantsDirectory = join(checkout, paths.merchants)
  const inMerchants = (name: string): string => (paths.merchants === '' ? name : `${paths.merchants}/${name}`)
  mkdirSync(merchantsDirectory, { recursive: true })
  await view.write([...['_presets', ...ids].map(inMerchants), ...paths.linked], checkout)
  if (!hasOtherProduct) {
    await tryOnly({ ...request, merchantsDirectory }, out, listener, bundlers)
    return
  }
  const product = join(folder, 'product')
  await view.write([paths.product === undefined || paths.product === '' ? '.' : paths.product], product)
  listener.onEarlierSide()
  await buildWithEarlier(
    {
      product: join(product, paths.product ?? ''),
      packages: join(productRoot, 'node_modules'),
      commit: commit.slice(0, 7),
      ids,
      merchantsDirectory,
      environment: request.environment,
      out,
      cache: request.cache,
    },
    listener.onEarlierStep,
  )
}

/** Builds every merchant of a folder that has no errors. */
async function tryOnly(
  request: FleetRequest & { readonly cache: string },
  out: string,
  listener: ImpactListener,
  bundlers: Bundlers,
): Promise<void> {
  const cache = openCache(request.cache)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const { run, due } = await assess({ ...request, ids: 'all', out, dryRun: true }, cache, sources)
  await tryBuild(
    run,
    due.tasks.map(({ id }) => id),
    out,
    listener,
    bundlers,
  )
}

interface EarlierBuild {
  /** Checkout of the earlier Livery, without packages. */
  readonly product: string
  /** Folder of the packages that both sides are built with. */
  readonly packages: string
  readonly commit: string
  readonly ids: readonly string[]
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  readonly out: string
  readonly cache: string
}

/** A line of its progress. */
interface EarlierStep {
  /** Steps in all. */
  readonly of: number
  readonly text: string
}

/** Builds merchants with an earlier Livery, in a process of its own. Those that it refuses have no folder afterwards. */
async function buildWithEarlier(build: EarlierBuild, onStep: (step: EarlierStep) => void): Promise<void> {
  await copyTree(build.packages, join(build.product, 'node_modules'))
  const { ids, merchantsDirectory, environment, out, cache } = build
  const places = ['--merchants', merchantsDirectory, '--out', out, '--cache', cache]
  const args = ['generate', ...ids, ...places, ...(environment === undefined ? [] : ['--env', environment])]
  const child = spawn(process.execPath, [join(build.product, 'generator/bin.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment('earlier', { NO_COLOR: '1' }),
  })
  const unregister = onInterrupt(() => void child.kill())
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line)
    const [, of = '', text = ''] = /^\[\d+\/(\d+)\] (.*)$/.exec(line) ?? []
    if (text !== '') onStep({ of: Number(of), text })
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== exitCodes.success && code !== exitCodes.input)
      throw new UserError([createProblem('IMPACT_NO_EARLIER_BUILD', { commit: build.commit, reason: lastWords(said) })])
  } finally {
    unregister()
  }
}

const lastWords = (said: readonly string[]): string =>
  said.filter((line) => line.trim() !== '').at(-1) ?? 'it said nothing'

/**
 * Links each file. With a link to the whole folder, modules would be found outside the checkout and get other names in
 * the output.
 */
async function copyTree(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile()) await linkOrCopy(source, target)
  }
}
