import type { CallFailure } from '../../../contract/wire/envelope.ts'

/** Failure codes of the client's own, which no server sends. */
export const ownFailureCodes = {
  /** No connection, or blocked by CORS: browsers do not say which. */
  unreachable: 'client.unreachable',
  timeout: 'client.timeout',
  redirected: 'client.redirected',
  /** The body is not an envelope. */
  unreadable: 'client.unreadable',
  /** The value does not have the shape that the contract gives it. */
  malformed: 'client.malformed',
  tooLarge: 'client.too_large',
  /** The caller aborted the call. */
  aborted: 'client.aborted',
  /** The call has no address (HTTP-17). */
  noUrl: 'client.no_url',
  /** The merchant's encryption needs https. */
  insecure: 'client.insecure',
  /** The server's key is unusable, or encrypting with it failed. */
  encryption: 'client.encryption',
} as const

export const isOwnCode = (code: string | undefined): boolean => code !== undefined && code.startsWith('client.')

export const failure = (status: number, code: string, data: unknown = null, message?: string): CallFailure => ({
  status,
  code,
  data,
  ...(message !== undefined && { message }),
})
