import type { CallFailure, Envelope } from '../../../contract/wire/envelope.ts'
import type { Answer } from '../store/services.ts'
import { failure, ownFailureCodes } from './failure.ts'

export type CallResult = { readonly data: unknown } | { readonly error: CallFailure }

/** Parses the envelope of an answer (ruling on HTTP-15, HTTP-16). Never throws. */
export function parseAnswer({ status, contentType, text }: Answer): CallResult {
  const envelope = contentType.startsWith('application/x-www-form-urlencoded')
    ? fromQuery(text)
    : (fromJson(text) ?? fromQuery(text))
  if (!envelope) return { error: failure(status, ownFailureCodes.unreadable, text) }
  if (envelope.success && status < 400) return { data: envelope.value ?? null }
  return { error: { status, data: envelope.value ?? null, ...textsOf(envelope) } }
}

/** A code or message of the wrong type counts as absent. */
const textsOf = ({ errorCode, message }: Envelope<unknown>) => ({
  ...(isText(errorCode) && { code: String(errorCode) }),
  ...(isText(message) && { message: String(message) }),
})

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'

function fromJson(text: string): Envelope<unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : null
  } catch {
    return null
  }
}

function fromQuery(text: string): Envelope<unknown> | null {
  // Saves parsing a long html page.
  if (!text.includes('success=')) return null
  const fields = new URLSearchParams(text.trim())
  const success = fields.get('success')
  if (success === null) return null
  const field = (name: string) => (fields.has(name) ? { [name]: fields.get(name) ?? '' } : {})
  return {
    success: success === 'true' || success === '1',
    ...field('value'),
    ...field('errorCode'),
    ...field('message'),
  }
}
