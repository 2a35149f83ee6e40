import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import type { Receipt } from '../../release/receipt.ts'

/** The merchant's own public address. */
export const ownAddress = 'https://{host}'

/** Origin at which a merchant is opened: `{host}` is its canonical domain, `{id}` its id. */
export const originFor = (template: string, { merchant, hosting }: Receipt): string =>
  new URL(template.replaceAll('{host}', hosting?.canonical ?? '').replaceAll('{id}', merchant.id)).origin

/** Throws a UserError unless the template makes an origin for each merchant. */
export function requireAddress(found: string): string {
  const filled = found.replaceAll('{host}', 'www.brand.example').replaceAll('{id}', 'brand')
  const url = URL.canParse(filled) ? new URL(filled) : undefined
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username + url.password === '' &&
    !/[{}]|%7B/i.test(filled)
  if (isOrigin && filled !== found) return found
  throw new UserError([createProblem('CHECK_ADDRESS', { found })], exitCodes.usage)
}
