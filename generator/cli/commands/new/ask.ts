import { cancel, intro, isCancel, outro, text } from '@clack/prompts'
import { exitCodes } from '../../../errors/user-error.ts'
import { questions, type Answers } from './answers.ts'

/** Asks on the terminal for everything that the options do not set. */
export async function ask(id: string, given: Answers): Promise<Answers> {
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
