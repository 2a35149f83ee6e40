import type { Command } from 'commander'
import { languageCodes } from '../../../../contract/languages.ts'
import { pageNames } from '../../../insight/report/screens/pages.ts'
import { listEnvironments } from '../../../merchant/environments.ts'
import { merchantIds } from '../../../merchant/merchant-ids.ts'
import { print } from '../../terminal/print.ts'
import { loadOptionsOf } from '../places.ts'
import { candidatesFor, merchantsIn } from './candidates.ts'

/** Prints a line for each word that may complete the line: the word, a space, and its meaning. */
export async function run(words: readonly string[], _options: object, program: Command): Promise<void> {
  const environments = await environmentsIn(merchantsIn(words.slice(0, -1)))
  const known = { merchants: idsIn, environments, pages: pageNames, languages: languageCodes }
  const found = candidatesFor(program, words, known)
  if (found.length > 0) print(found.map(({ word, description }) => (description ? `${word} ${description}` : word)))
}

async function environmentsIn(merchants: string | undefined): Promise<readonly string[]> {
  try {
    const { environments } = await listEnvironments(loadOptionsOf({ merchants }).merchantsDirectory)
    return environments.map(({ name }) => name)
  } catch {
    return []
  }
}

/** An unreadable folder is not reported: the message would appear in the middle of the line that is being typed. */
function idsIn(merchants: string | undefined): readonly string[] {
  try {
    return merchantIds(loadOptionsOf({ merchants }).merchantsDirectory)
  } catch {
    return []
  }
}
