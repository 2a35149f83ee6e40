import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { identitiesOf } from '../../../build/fleet/assess-fleet.ts'
import { exitCodes } from '../../../errors/user-error.ts'
import { completeAnswers, questions, type Answers } from '../../../merchant/new/answers.ts'
import { refuseId, writeMerchant } from '../../../merchant/new/write-merchant.ts'
import { productRoot } from '../../../root.ts'
import { shownPath } from '../../terminal/problem-json.ts'
import type { Answer } from '../command.ts'
import { madeWith } from '../places.ts'
import { readFleet } from '../read-fleet.ts'
import type { Options } from '../declarations.ts'

/** Writes a merchant that can be generated immediately (CLI-06); the folder appears complete or not at all. */
export async function run(id: string, options: Options<'new'>): Promise<Answer> {
  const { merchants, json, quiet, ...given } = options
  const directory = merchants === undefined ? join(productRoot, 'merchants') : resolve(merchants)
  const folder = join(directory, id)
  refuseId(id, directory)
  const asks = process.stdin.isTTY && process.stdout.isTTY && !json && !quiet
  const merchant = completeAnswers(id, asks ? await ask(id, given) : given)
  writeMerchant(
    directory,
    merchant,
    existsSync(directory) ? identitiesOf((await readFleet({ merchants: directory })).state) : [],
  )
  return {
    json: { id, folder: shownPath(folder) },
    text: () => [`Written: ${shownPath(folder)}`, `Next: ./livery generate ${id}${madeWith({ merchants })}`],
  }
}

/** Asks on the terminal for everything that the options do not set. */
async function ask(id: string, given: Answers): Promise<Answers> {
  const { cancel, intro, isCancel, outro, text } = await import('@clack/prompts')
  intro(`New merchant ${id}`)
  const answers: Record<string, string | undefined> = { ...given }
  for (const { key, ask: message, expected, isRight, propose } of questions) {
    if (answers[key] !== undefined) continue
    const proposal = propose(id)
    const answer = await text({
      message,
      placeholder: proposal,
      defaultValue: proposal,
      validate: (value) =>
        isRight(value === undefined || value === '' ? proposal : value) ? undefined : `Expected ${expected}.`,
    })
    if (isCancel(answer)) {
      cancel('Nothing was written.')
      process.exit(exitCodes.interrupted)
    }
    answers[key] = answer
  }
  outro('Thank you.')
  return answers
}
