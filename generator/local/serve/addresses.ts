import { z } from 'zod'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'

/** A port as the user wrote it; throws a UserError for anything else. */
export function parsePort(found: string): number {
  const port = Number(found)
  if (/^\d{1,5}$/.test(found) && port <= 65_535) return port
  throw new UserError([createProblem('PORT_NUMBER', { found })], exitCodes.usage)
}

/** The origin of a real back end; throws a UserError unless it is a plain http or https origin. */
export function parseApi(found: string): string {
  const url = URL.canParse(found) ? new URL(found) : undefined
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username + url.password === ''
  if (isOrigin) return url.origin
  throw new UserError([createProblem('API_ADDRESS', { found })], exitCodes.usage)
}

const timeWithZone = z.iso.datetime({ offset: true })

/** The moment at which the sandbox's clock stands, in epoch ms; undefined where none is asked for. Throws a UserError. */
export function parseTime({ time, api }: { readonly time?: string; readonly api?: string }): number | undefined {
  if (time === undefined) return undefined
  if (api === undefined && timeWithZone.safeParse(time).success) return Date.parse(time)
  throw new UserError(
    [createProblem('SERVE_TIME', { found: api === undefined ? time : `${time} with --api` })],
    exitCodes.usage,
  )
}
