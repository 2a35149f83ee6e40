/** A fault that a scenario applies to a call. */
import { z } from 'zod'
import { homePath } from '../../contract/paths.ts'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { callChoice } from './call-names.ts'

const rule = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({
    kind: z.literal(kind),
    call: callChoice,
    times: z.int().min(1).max(1000).meta({ absent: 'Always' }).optional(),
    ...fields,
  })

export const faultRule = z.discriminatedUnion('kind', [
  /** A refusal in the envelope; `form` sends it as `a=b&c=d` (HTTP-15). */
  rule('code', {
    errorCode: z
      .string()
      .regex(/^[\w.:/-]{1,80}$/)
      .meta({ examples: [...Object.values(errorCodes), ...Object.values(accountErrorCodes)] }),
    message: z.string().max(500).optional(),
    status: z.int().min(200).max(599).default(400),
    form: z.boolean().meta({ title: 'As a form' }).default(false),
  }),
  /** A bare HTTP status, as a gateway in front of the back end answers. */
  rule('status', { status: z.int().min(400).max(599) }),
  /** 200 with no body. */
  rule('empty', {}),
  /** The first half of the real answer; then the connection is reset, or ends as if it were complete (`clean`). */
  rule('cutOff', { clean: z.boolean().meta({ title: 'As if complete' }).default(false) }),
  /** A page where JSON is expected. */
  rule('html', { status: z.int().min(200).max(599).default(200) }),
  /** The real answer with every value of a different type. */
  rule('wrongTypes', {}),
  /** The real answer, padded to this size by its message. */
  rule('huge', {
    bytes: z
      .int()
      .min(1_000)
      .max(100_000_000)
      .default(10 * 1024 * 1024),
  }),
  /** An answer that begins and never ends. */
  rule('endless', {}),
  /** Accepts the call and never answers. */
  rule('silent', {}),
  /** The real answer, spread over this time. */
  rule('drip', { ms: z.int().min(100).max(600_000).meta({ title: 'Milliseconds' }).default(5_000) }),
  /** The connection is reset before an answer. */
  rule('reset', {}),
  /** Redirects the client, which must not follow. */
  rule('redirect', { to: z.string().max(500).default(homePath) }),
])

export type FaultRule = z.infer<typeof faultRule>
export type FaultKind = FaultRule['kind']
