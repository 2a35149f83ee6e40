import type { CallFailure } from '../../../contract/wire/envelope.ts'

/** Codes of failures that no server sent. */
export const ownFailureCodes = {
  /** The network, or the browser's rules for foreign hosts, let nothing through. */
  unreachable: 'client.unreachable',
  timeout: 'client.timeout',
  redirected: 'client.redirected',
  /** The body is no envelope. */
  unreadable: 'client.unreadable',
  /** The value is not of the shape that the contract gives it. */
  malformed: 'client.malformed',
  tooLarge: 'client.too_large',
  /** The caller gave up. */
  aborted: 'client.aborted',
  /** The call leads nowhere (HTTP-17). */
  noUrl: 'client.no_url',
  /** The merchant's encryption needs https. */
  insecure: 'client.insecure',
  /** The server's key, or the code that encrypts with it, is of no use. */
  encryption: 'client.encryption',
} as const

export const isOwnCode = (code: string | undefined): boolean => code !== undefined && code.startsWith('client.')

export const failure = (status: number, code: string, data: unknown = null, message?: string): CallFailure => ({
  status,
  code,
  data,
  ...(message !== undefined && { message }),
})
