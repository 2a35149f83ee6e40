import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { headers } from '../../contract/wire/headers.ts'
import type { RouteEnvironment } from '../context.ts'
import { companyOf, countriesOf } from '../make/company.ts'
import { settingsOf } from '../make/settings.ts'
import { readCall, serveCall } from '../serve-call.ts'

/** Status, settings, domains and countries. */
export function systemRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'systemStatus', () => ({ state: 'ok' as const }))
  serveCall(routes, 'systemSettings', ({ store, control }) =>
    settingsOf(store, control.scenario.read().settings.newestApp),
  )
  serveCall(routes, 'country', ({ store }) => countriesOf(store))
  serveCall(routes, 'domainRoute', ({ store }) => ({ domainName: store.merchant.brand.domains.canonical }))
  serveCall(routes, 'companyInfo', ({ store, control }) => companyOf(store, control.scenario.read().contact.entries))
  routes.get(endpoints.ping.path, async (context) => {
    await readCall(context, context.req.query('speed') === undefined ? 'ping' : 'lineTest')
    return context.json({ success: true, value: null })
  })
  routes.get(endpoints.systemManifest.path, async (context) => {
    const { store } = await readCall(context, 'systemManifest')
    return context.json(store.merchant.manifest, 200, { 'Content-Type': 'application/manifest+json' })
  })
  return routes
}

/** A page on one domain of a merchant measures how fast the other domains respond (SHELL-24). */
export const allowLineTest = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET'],
  allowHeaders: Object.values(headers),
})
