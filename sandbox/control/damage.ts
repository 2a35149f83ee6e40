/** Right answers, made wrong (pure). */
import type { Envelope } from '../../contract/wire/envelope.ts'

/**
 * The same JSON with every value of another type: texts for numbers and the other way round, lists and objects
 * exchanged.
 */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [`item${index}`, wrongTypes(item)]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, item]) => [key, wrongTypes(item)])
  if (typeof value === 'string') return value.length
  return value === null ? [] : String(value)
}

/** Keeps the envelope, so that only its value is at fault. */
export function withWrongValue(body: string): string {
  const answer = JSON.parse(body) as Envelope<unknown>
  return JSON.stringify('success' in answer ? { ...answer, value: wrongTypes(answer.value) } : wrongTypes(answer))
}

/** The same answer with a message that brings it to this many bytes. */
export function withLongMessage(body: string, bytes: number): string {
  const answer = JSON.parse(body) as Record<string, unknown>
  const bare = JSON.stringify({ ...answer, message: '' })
  return JSON.stringify({ ...answer, message: 'x'.repeat(Math.max(0, bytes - Buffer.byteLength(bare))) })
}

/** The envelope of a refusal as `a=b&c=d` (HTTP-15). */
export const asForm = (envelope: Envelope<never>): string =>
  new URLSearchParams(Object.entries(envelope).map(([key, value]): [string, string] => [key, String(value)])).toString()

export const gatewayPage = (status: number): string =>
  `<!doctype html>\n<html lang="en"><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>gateway</center></body></html>\n`
