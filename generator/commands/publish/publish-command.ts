import { join } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { madeFolders } from '../../output/output-owner.ts'
import { readProvenance, readValues } from '../../output/provenance.ts'
import { publish, type Published } from '../../publish/publish.ts'
import { shortId } from '../../publish/state.ts'
import type { Store } from '../../publish/store.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import { table } from '../../terminal/table.ts'
import { outputFolderOf } from '../places.ts'
import { storeOf, userName } from '../publish-options.ts'
import type { PublishOptions } from './options.ts'

interface Outcome {
  readonly published: readonly Published[]
  readonly failed: readonly { readonly id: string; readonly problems: readonly Problem[] }[]
}

/** `livery publish`: a brand that fails does not stop the others. */
export async function publishCommand(ids: readonly string[], options: PublishOptions): Promise<void> {
  const out = outputFolderOf(options)
  const chosen = chosenIds(ids, options, out)
  const store = await storeOf(options, 'publish')
  const outcome = await publishAll(store, chosen, out, options)
  if (outcome.failed.length > 0) process.exitCode = exitCodes.input
  report(outcome, store, options)
}

function chosenIds(ids: readonly string[], { all }: PublishOptions, out: string): readonly string[] {
  if (ids.length === 0 && !all) throw usage(createProblem('GENERATE_NOTHING_NAMED', {}))
  if (ids.length > 0 && all) throw usage(createProblem('GENERATE_ALL_AND_IDS', { ids, command: 'publish' }))
  return all ? generatedIds(out) : [...new Set(ids)]
}

const usage = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)

function generatedIds(out: string): readonly string[] {
  const names = madeFolders(out)
  if (names.length === 0) throw new UserError([createProblem('PUBLISH_NOTHING', { out })])
  return names
}

async function publishAll(
  store: Store,
  ids: readonly string[],
  out: string,
  { reason, quiet, json }: PublishOptions,
): Promise<Outcome> {
  const published: Published[] = []
  const failed: { id: string; problems: readonly Problem[] }[] = []
  for (const id of ids) {
    try {
      const request = {
        store,
        id,
        folder: join(out, id),
        provenance: readProvenance(out, id),
        values: readValues(out, id),
        user: userName(),
        reason: reason ?? null,
        now: Date.now(),
      }
      published.push(
        await publish({
          ...request,
          onWait: (holder) => {
            if (!quiet && !json) note(`${id} is being published by ${holder}; waiting.`)
          },
        }),
      )
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failed.push({ id, problems: error.problems })
    }
  }
  return { published, failed }
}

function report({ published, failed }: Outcome, store: Store, { json, quiet }: PublishOptions): void {
  const problems = failed.flatMap((entry) => entry.problems)
  if (json)
    return printJson({
      ok: failed.length === 0,
      published,
      failed: failed.map(({ id }) => id),
      problems: problems.map(problemJson),
    })
  if (problems.length > 0) reportProblems(problems)
  if (!quiet) print(summary(published, failed.length, store))
}

function summary(published: readonly Published[], failed: number, store: Store): string {
  const paint = paintFor(process.stdout)
  const changed = published.filter(({ isUnchanged }) => !isUnchanged)
  const line = `${failed === 0 ? paint.green('✔') : paint.red('✖')} ${changed.length} published, ${published.length - changed.length} live already, ${failed} failed: ${store.name}`
  return changed.length === 0 ? line : `${table(changed.map(row))}\n\n${line}`
}

const row = ({ id, release, previous, assets, entry }: Published): readonly string[] => [
  id,
  `${previous === null ? 'first release' : shortId(previous)} → ${shortId(release)}`,
  counted(assets, 'asset'),
  counted(entry, 'other file'),
]
