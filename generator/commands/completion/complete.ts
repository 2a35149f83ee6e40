import type { Command } from 'commander'
import { environments } from '../../merchant/environments.ts'
import { merchantIds } from '../../merchant/load.ts'
import { print } from '../../terminal/print.ts'
import { loadOptionsOf } from '../fleet-options.ts'
import { candidatesFor } from './candidates.ts'

/** Prints a line for each word that may stand at the end, with a space before what it means. */
export function complete(program: Command, words: readonly string[]): void {
  const found = candidatesFor(program, words, { merchants: idsIn, environments })
  if (found.length > 0)
    print(found.map(({ word, description }) => (description ? `${word} ${description}` : word)).join('\n'))
}

/** Nothing is said about a folder that cannot be read: a message would be in the middle of the line that is being typed. */
function idsIn(merchants: string | undefined): readonly string[] {
  try {
    return merchantIds(loadOptionsOf({ merchants }).merchantsDirectory)
  } catch {
    return []
  }
}
