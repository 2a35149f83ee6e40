import { z } from 'zod'

/**
 * What Livery and a user's command say to each other: one JSON document per line, requests on the command's stdin,
 * answers on its stdout, in any order. Bytes are base64.
 */
export type CommandRequest =
  | { readonly verb: 'read'; readonly key: string }
  | {
      readonly verb: 'write'
      readonly key: string
      readonly bytes: string
      /** How the object is to be served. */
      readonly headers: Readonly<Record<string, string>>
      readonly condition?: 'absent' | { readonly unchanged: string }
    }
  | { readonly verb: 'remove'; readonly key: string }
  | { readonly verb: 'list'; readonly prefix: string }

const tag = z.string().min(1).max(1024)
const bytes = z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64'))

/** The answer to each verb, apart from the request's `id`; a request that failed is answered with `error` instead. */
export const answerShapes = {
  read: z.union([
    z.object({ missing: z.literal(true) }),
    z.object({ bytes, tag, headers: z.record(z.string(), z.string()).optional() }),
  ]),
  write: z.union([z.object({ refused: z.literal(true) }), z.object({ tag })]),
  remove: z.object({}),
  list: z.object({ keys: z.array(z.string()) }),
} as const

export type CommandAnswer<V extends CommandRequest['verb']> = z.output<(typeof answerShapes)[V]>

/** Which request a line answers, and why that failed, if it did. */
export const envelopeShape = z.object({ id: z.int(), error: z.string().optional() })
