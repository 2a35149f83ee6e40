import { compareReleases } from '../../../ship/publish/compare.ts'
import { readFacts } from '../../../ship/publish/read-facts.ts'
import { storeOf } from '../publish-options.ts'
import type { Answer } from '../command.ts'
import { comparisonMarkdown, comparisonText } from './comparison-text.ts'
import type { DiffOptions } from './index.ts'

/** `livery diff`: two releases that the target keeps (REL-05). */
export async function run(id: string, from: string, to: string, options: DiffOptions): Promise<Answer> {
  const store = await storeOf(options, 'diff')
  const [before, after] = await Promise.all([readFacts(store, id, from), readFacts(store, id, to)])
  const comparison = compareReleases(before, after)
  const releases = { from: before.receipt.release, to: after.receipt.release }
  return {
    json: { id, ...releases, ...comparison },
    text: () => (options.markdown ? comparisonMarkdown(id, releases, comparison) : comparisonText(comparison)),
    isWanted: true,
  }
}
