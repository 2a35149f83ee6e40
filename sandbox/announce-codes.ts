import type { Context } from 'hono'
import { sandboxCodeHeader, type AnnouncedCode } from '../contract/sandbox.ts'
import type { CodeRegistry } from './members/codes.ts'

/**
 * Adds the code that a call has sent to its answer, because the page's stand-ins show what an SMS or email would
 * contain.
 */
export async function announceCodes<Answer>(
  context: Context,
  codes: CodeRegistry,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const [before] = codes.sent()
  const answer = await run()
  const [sent] = codes.sent()
  if (!sent || sent === before) return answer
  const announced: AnnouncedCode = { code: sent.code, by: sent.by, to: sent.to }
  context.header(sandboxCodeHeader, encodeURIComponent(JSON.stringify(announced)))
  return answer
}
