import { Hono } from 'hono'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { RouteEnvironment } from '../context.ts'
import { activitiesOf, activityOf, bannersOf, downloadBannersOf, helpOf, newsOf, popupsOf } from '../make/content.ts'
import { Refusal } from '../answer.ts'
import { serveCall } from '../serve-call.ts'

export function contentRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'banners', ({ store, language }) => bannersOf(store, language))
  serveCall(routes, 'downloadBanners', ({ store, control }) =>
    downloadBannersOf(store, control.scenario.read().popups.pictures),
  )
  serveCall(routes, 'popups', ({ store, language, control }) =>
    popupsOf(store, language, control.scenario.read().popups),
  )
  serveCall(routes, 'news', ({ store, language, world }) => newsOf(store, language, world.now()))
  serveCall(routes, 'help', ({ store, language }) => helpOf(store, language))
  serveCall(routes, 'activities', ({ store, language, world }) => activitiesOf(store, language, world.now()))
  serveCall(routes, 'activity', ({ store, language, world, parts }) => {
    const activity = activityOf(store, language, world.now(), parts['id'] ?? '')
    if (!activity) throw new Refusal(404, errorCodes.contentUnknown, `No activity has the id ${parts['id']}.`)
    return activity
  })
  return routes
}
