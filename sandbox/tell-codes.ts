import type { Context } from 'hono'
import { sandboxCodeHeader, type ToldCode } from '../contract/sandbox.ts'
import type { CodeDesk } from './members/codes.ts'

/**
 * Says in the answer which code a call has sent: the page's stand-ins show what an SMS or an email would have brought.
 */
export async function tellCodes<Answer>(
  context: Context,
  codes: CodeDesk,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const [before] = codes.sent()
  const answer = await run()
  const [sent] = codes.sent()
  if (!sent || sent === before) return answer
  const told: ToldCode = { code: sent.code, by: sent.by, to: sent.to }
  context.header(sandboxCodeHeader, encodeURIComponent(JSON.stringify(told)))
  return answer
}
