import { fallbackLanguage, headers } from '../../../contract/wire/headers.ts'

/** What a request says about its sender. */
export interface Sender {
  readonly merchant: string
  readonly language: string | undefined
  readonly token: string | null
}

/** Headers of every call (HTTP-06 to HTTP-08, HTTP-10). */
export function callHeaders({ merchant, language, token }: Sender, hasBody: boolean): Record<string, string> {
  return {
    [headers.merchant]: merchant,
    [headers.language]: language ?? fallbackLanguage,
    ...(token !== null && { [headers.authorization]: token }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  }
}
