import type { Checker } from '../../../queue/checker.ts'
import { noBrowserText } from '../../../queue/serve-queue.ts'

/** Undefined where no browser starts: a check that this machine cannot make must not become a merchant's fault. */
export async function readyChecker(checker: Checker, say: (text: string) => void): Promise<Checker | undefined> {
  const reply = await checker.run({ kind: 'probe' }).catch((error: unknown) => {
    checker.close()
    throw error
  })
  if (reply.kind !== 'no-browser') return checker
  say(noBrowserText(reply))
  checker.close()
  return undefined
}
