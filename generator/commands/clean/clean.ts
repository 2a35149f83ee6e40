import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../../output/lock.ts'
import { recoverOutput } from '../../output/output-folder.ts'
import { orphanedFolders, ownerOf, unknownFilesIn } from '../../output/output-owner.ts'
import { removeOrphans } from '../../output/provenance.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { merchantIds } from '../../merchant/load.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import type { CleanOptions } from './options.ts'
import { loadOptionsOf } from '../fleet-options.ts'
import { checkPlaces, outputFolderOf } from '../places.ts'

/** `livery clean`: removes what was generated for merchants that are gone (BND-11). */
export async function clean(options: CleanOptions): Promise<void> {
  const out = outputFolderOf(options)
  const { merchantsDirectory } = loadOptionsOf(options)
  const ids = merchantIds(merchantsDirectory)
  // An empty folder is most likely the wrong one, and all brands would be removed.
  if (ids.length === 0)
    throw new UserError([createProblem('CLEAN_NO_MERCHANTS', { folder: merchantsDirectory })], exitCodes.usage)
  checkPlaces({ out, merchantsDirectory })
  const cleaned = existsSync(out)
    ? await cleanFolder(out, ids, merchantsDirectory, options.dryRun === true)
    : { removed: [], problems: [] }
  report(cleaned, out, options)
}

interface Cleaned {
  /** Ids; with --dry-run, those that would be removed. */
  readonly removed: readonly string[]
  readonly problems: readonly Problem[]
}

async function cleanFolder(
  out: string,
  ids: readonly string[],
  merchantsDirectory: string,
  isDry: boolean,
): Promise<Cleaned> {
  if (isDry) return sort(out, orphanedFolders(out, ids, merchantsDirectory))
  const lock = await lockFolder(out, ({ pid, host }) =>
    note(`Waiting for process ${pid} on ${host}, which is generating into the same folder.`),
  )
  try {
    await recoverOutput(out)
    const cleaned = sort(out, orphanedFolders(out, ids, merchantsDirectory))
    for (const id of cleaned.removed) await rm(join(out, id), { recursive: true })
    removeOrphans(out)
    return cleaned
  } finally {
    await lock.release()
  }
}

/** Separates folders that can be removed from those that contain files of another origin. */
function sort(out: string, gone: readonly string[]): Cleaned {
  const found = gone.map((id) => {
    const owner = ownerOf(out, id)
    return { id, unknownFiles: owner.kind === 'livery' ? unknownFilesIn(join(out, id), owner.receipt) : [] }
  })
  return {
    removed: found.filter(({ unknownFiles }) => unknownFiles.length === 0).map(({ id }) => id),
    problems: found.flatMap(({ id, unknownFiles }) =>
      unknownFiles[0] === undefined
        ? []
        : [createProblem('CLEAN_KEPT', { folder: join(out, id), first: unknownFiles[0], count: unknownFiles.length })],
    ),
  }
}

function report({ removed, problems }: Cleaned, out: string, { json, quiet, dryRun }: CleanOptions): void {
  if (json)
    return printJson({
      ok: true,
      removed: dryRun ? [] : removed,
      ...(dryRun && { toRemove: removed }),
      problems: problems.map(problemJson),
    })
  if (quiet) return
  if (problems.length > 0) reportProblems(problems)
  if (removed.length === 0) return print(`Nothing to remove in ${out}.`)
  print(`${dryRun ? 'Would remove' : 'Removed'} ${removed.length}: ${removed.join(', ')}`)
}
