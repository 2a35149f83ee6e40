import { Hono } from 'hono'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { answer } from '../answer.ts'
import type { RouteEnvironment } from '../context.ts'
import { lanesOf } from '../make/lanes.ts'

export function gameRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.get(endpoints.gameLanes.path, (context) =>
    answer(context, 'gameLanes', lanesOf(context.get('store'), context.get('language'), context.get('world').now())),
  )
  return routes
}
