import { createProblem } from '../../errors/create-problem.ts'
import { StoreError } from '../../errors/store-error.ts'
import { siteAuthorization, siteCredentials } from '../../system/network/site-credentials.ts'
import { openWayOut } from '../../system/network/way-out.ts'

/** ms for a site to answer at all. */
const patience = 10_000

/** The site answered 401: it was not shown what is to be checked. */
export const sitePassword = (site: string): StoreError =>
  new StoreError(createProblem('SITE_PASSWORD', { site, isGiven: siteCredentials(site) !== undefined }))

/** Throws a StoreError if a site asks for a password that is not there. One that does not answer yet passes. */
export async function requireOpen(origin: string): Promise<void> {
  const way = openWayOut()
  try {
    if ((await statusOf(way, origin)) === 401) throw sitePassword(origin)
  } finally {
    way.close()
  }
}

const statusOf = (way: ReturnType<typeof openWayOut>, origin: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience)
    const call = way.send(new URL('/', origin), { headers: siteAuthorization(origin), signal }, (answer) => {
      resolve(answer.statusCode)
      answer.on('error', () => undefined).destroy()
    })
    call.on('error', () => resolve(undefined)).end()
  })
