import { fallbackLanguage, headers } from '../../../contract/wire/headers.ts'

/** The facts about its sender that a request tells the back end. */
export interface Sender {
  readonly merchant: string
  readonly language: string | undefined
  readonly token: string | null
}

/** Headers of every call (HTTP-06 to HTTP-10); encryption adds Device to the calls that send it. */
export function callHeaders(
  { merchant, language, token }: Sender,
  moduleId: string | undefined,
  hasBody: boolean,
): Record<string, string> {
  return {
    [headers.merchant]: merchant,
    [headers.language]: language ?? fallbackLanguage,
    ...(token !== null && { [headers.authorization]: token }),
    ...(moduleId !== undefined && { [headers.moduleId]: moduleId }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  }
}
