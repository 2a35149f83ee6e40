import { Hono } from 'hono'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { answer, refuse } from '../answer.ts'
import type { RouteEnvironment } from '../context.ts'
import { activitiesOf, activityOf } from '../make/activities.ts'
import { bannersOf } from '../make/banners.ts'
import { helpOf } from '../make/help.ts'
import { newsOf } from '../make/news.ts'

export function contentRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.get(endpoints.banners.path, (context) => answer(context, 'banners', bannersOf(context.get('store'), context.get('language'))))
  routes.get(endpoints.news.path, (context) => answer(context, 'news', newsOf(context.get('store'), context.get('language'), context.get('world').now())))
  routes.get(endpoints.help.path, (context) => answer(context, 'help', helpOf(context.get('store'), context.get('language'))))
  routes.get(endpoints.activities.path, (context) =>
    answer(context, 'activities', activitiesOf(context.get('store'), context.get('language'), context.get('world').now())),
  )
  routes.get(honoPath(endpoints.activity.path), (context) => {
    const id = context.req.param('id') ?? ''
    const activity = activityOf(context.get('store'), context.get('language'), context.get('world').now(), id)
    if (!activity) return refuse(context, 404, errorCodes.contentUnknown, `No activity has the id ${id}.`)
    return answer(context, 'activity', activity)
  })
  return routes
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
