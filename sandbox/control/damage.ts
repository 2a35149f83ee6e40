/** Real answers, made faulty (pure). */
import type { Envelope } from '../../contract/wire/envelope.ts'

/**
 * The same JSON with every value of a different type: strings for numbers and vice versa, lists and objects swapped.
 */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [`item${index}`, wrongTypes(item)]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, item]) => [key, wrongTypes(item)])
  if (typeof value === 'string') return value.length
  return value === null ? [] : String(value)
}

/** Keeps the envelope intact, so that only its value is faulty. */
export function withWrongValue(body: string): string {
  const answer = JSON.parse(body) as Envelope<unknown>
  return JSON.stringify('success' in answer ? { ...answer, value: wrongTypes(answer.value) } : wrongTypes(answer))
}

/** The same answer, padded to this many bytes by its message. */
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
