import type { CallFailure } from '../../../contract/wire/envelope.ts'

export * as ownFailureCodes from './own-failure-codes.ts'

export const isOwnCode = (code: string | undefined): boolean => code !== undefined && code.startsWith('client.')

export const failure = (status: number, code: string, data: unknown = null, message?: string): CallFailure => ({
  status,
  code,
  data,
  ...(message !== undefined && { message }),
})
