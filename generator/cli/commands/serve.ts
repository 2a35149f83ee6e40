import { controlPath } from '../../../contract/sandbox.ts'
import { orphanedFolders } from '../../output/output-owner.ts'
import { distinctByPlace, type Problem } from '../../errors/problem.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError, UserError } from '../../errors/user-error.ts'
import type { Merchant } from '../../merchant/model.ts'
import { parseApi, parsePort, parseTime } from '../../local/serve/addresses.ts'
import { chooseVendors } from '../../local/serve/vendors/reroute.ts'
import type { DraftPlaces } from '../../local/workbench/drafts.ts'
import { openWorkbench } from '../../local/workbench/workbench-site.ts'
import { serveBrands, type ServeOptions, type Serving } from '../../local/serve/serve.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { note, print } from '../terminal/print.ts'
import { printCall, printServing, printServingJson } from '../terminal/serving.ts'
import { requireIds } from '../../merchant/merchant-ids.ts'
import { cacheFolderOf, loadOptionsOf, madeWith, outputFolderOf, usableFolder } from './places.ts'
import { jsonSchemaText } from '../../insight/reference/json-schema.ts'
import { readFleet, soundMerchants, type FleetReading } from './read-fleet.ts'
import { sourceDateEpoch } from './run-options.ts'
import { releaseCommands, type ReleaseOptions } from './release-commands.ts'
import type { Options } from './declarations.ts'
import { existsSync } from 'node:fs'
import { servePublished } from '../../local/serve/published.ts'
import { counted } from '../terminal/format.ts'

/** Serves until the command is interrupted. */
export async function run(ids: readonly string[], flags: Options<'serve'>): Promise<void> {
  if (flags.published === undefined) return await serveGenerated(ids, flags)
  await serveFolder(flags.published, ids, flags)
}

async function serveGenerated(ids: readonly string[], flags: Options<'serve'>): Promise<void> {
  const port = parsePort(flags.port)
  const api = flags.api === undefined ? undefined : parseApi(flags.api)
  const vendors = chooseVendors(flags)
  const now = parseTime(flags)
  const epochSeconds = sourceDateEpoch()
  const out = await outputFolderOf(flags)
  const reading = await readFleet(flags)
  const merchants = await choose(reading, ids, flags.all === true)
  const onCall = flags.quiet || flags.json ? () => {} : printCall
  const serving = await serveBrands(merchants, {
    out,
    port,
    hostNames: flags.hostNames === true,
    startPage: api === undefined && flags.all === true,
    onCall,
    vendors,
    ...(api === undefined
      ? {
          workbench: workbenchIn({ ...loadOptionsOf(flags), out, epochSeconds }, flags),
        }
      : { api }),
    now,
  })
  onInterrupt(serving.close)
  if (serving.brands.length === 0 || (!flags.all && serving.missing.length > 0)) {
    serving.close()
    throw new UserError(nothingToServe(flags, serving.missing, out))
  }
  announce(serving, flags, api === undefined)
  if (flags.all && !flags.json && !flags.quiet)
    noteOrphans(orphanedFolders(out, reading.state.ids, loadOptionsOf(flags).merchantsDirectory))
}

/** Opens the workbench on these places. */
export const workbenchIn =
  (places: Omit<DraftPlaces, 'cache'>, options: ReleaseOptions): NonNullable<ServeOptions['workbench']> =>
  (host) =>
    openWorkbench({ ...places, cache: cacheFolderOf(undefined) }, jsonSchemaText(), releaseCommands(options), host)

function nothingToServe(flags: Options<'serve'>, missing: readonly string[], out: string): readonly Problem[] {
  if (flags.all) return [createProblem('NOTHING_GENERATED', { out, option: '--out' })]
  const options = madeWith(flags)
  return missing.map((id) => createProblem('NOT_GENERATED', { merchant: id, folder: `${out}/${id}`, options }))
}

/** Reports generated brands whose merchants no longer exist (BND-11). */
function noteOrphans(ids: readonly string[]): void {
  for (const id of ids) note(`  ${id} is not served: its merchant is gone. Run: ./livery clean`)
}

/** The named merchants, or all valid ones. */
async function choose(reading: FleetReading, ids: readonly string[], all: boolean): Promise<readonly Merchant[]> {
  if (all && ids.length > 0) throw usageError(createProblem('GENERATE_ALL_AND_IDS', { ids, command: 'serve' }))
  requireIds(ids, reading.state.ids)
  if (all) return soundMerchants(reading)
  if (ids.length === 0) throw usageError(createProblem('SERVE_NOTHING_NAMED', {}))
  const chosen = await soundMerchants(reading, [...new Set(ids)].sort())
  if (chosen.length < new Set(ids).size)
    throw new UserError(distinctByPlace(ids.flatMap((id) => reading.found.problemsOf.get(id) ?? [])))
  return chosen
}

function announce(
  { brands, missing, backend, start, workbench }: Serving,
  flags: Options<'serve'>,
  isSandbox: boolean,
): void {
  const control = isSandbox ? backend + controlPath : undefined
  if (flags.json)
    return printServingJson({
      brands,
      missing,
      backend,
      ...(control !== undefined && { control }),
      ...(start !== undefined && { start }),
      ...(workbench !== undefined && { workbench }),
    })
  printServing({ brands, backend, control, start, workbench })
  if (flags.quiet) return
  for (const id of missing) note(`  ${id} is not generated yet. Run: ./livery generate ${id}${madeWith(flags)}`)
}

/** Serves what was published until the command is interrupted. */
async function serveFolder(published: string, ids: readonly string[], flags: Options<'serve'>): Promise<void> {
  const { json, quiet } = flags
  const port = parsePort(flags.port)
  const api = flags.api === undefined ? undefined : parseApi(flags.api)
  const folder = usableFolder('--published', published)
  if (!existsSync(folder)) throw new UserError([createProblem('SERVE_NOT_PUBLISHED', { ids: [], folder })])
  const serving = await servePublished({ folder, ids, port, api })
  onInterrupt(serving.close)
  if (serving.missing.length > 0) {
    serving.close()
    throw new UserError([createProblem('SERVE_NOT_PUBLISHED', { ids: serving.missing, folder })])
  }
  const address = `http://{id}.localhost:${serving.port}`
  if (json) return printServingJson({ folder, ids: serving.ids, address })
  print(`${counted(serving.ids.length, 'brand')} of ${folder} as published: ${address}   (Ctrl-C ends)`)
  if (quiet) return
  const [first] = serving.ids
  if (first !== undefined) note(`  e.g. ${address.replace('{id}', first)}/`)
  note(`  ./livery publish … --check '${address}' and ./livery verify --all … --at '${address}' open the brands here.`)
}
