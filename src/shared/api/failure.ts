import type { CallFailure } from '../../../contract/wire/envelope.ts'

/** Codes of failures that no server sent. */
export const ownFailureCodes = { unreachable: 'client.unreachable', timeout: 'client.timeout', redirected: 'client.redirected', unreadable: 'client.unreadable' } as const

export const failure = (status: number, code: string, data: unknown = null): CallFailure => ({ status, code, data })
