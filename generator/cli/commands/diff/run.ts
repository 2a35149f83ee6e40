import { compareReleases } from '../../../ship/publish/compare.ts'
import { readFacts } from '../../../ship/publish/read-facts.ts'
import { print, printJson } from '../../terminal/print.ts'
import { storeOf } from '../publish-options.ts'
import type { TargetOptions } from '../options.ts'
import { comparisonMarkdown, comparisonText } from './comparison-text.ts'

export interface DiffOptions extends TargetOptions {
  readonly markdown?: boolean
}

/** `livery diff`: two releases that the target keeps (REL-05). */
export async function diffCommand(id: string, from: string, to: string, options: DiffOptions): Promise<void> {
  const store = await storeOf(options, 'diff')
  const [before, after] = await Promise.all([readFacts(store, id, from), readFacts(store, id, to)])
  const comparison = compareReleases(before, after)
  const releases = { from: before.receipt.release, to: after.receipt.release }
  if (options.json) return printJson({ ok: true, id, ...releases, ...comparison })
  print(options.markdown ? comparisonMarkdown(id, releases, comparison) : comparisonText(comparison))
}
