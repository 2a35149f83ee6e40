import { Hono } from 'hono'
import { errorCodes } from '../../contract/wire/errors.ts'
import { mismatches } from '../../contract/wire/shape.ts'
import { trackedEventsShape } from '../../contract/wire/shapes/tracking.ts'
import type { RouteEnvironment } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { serveCall } from '../serve-call.ts'

/** Accepts events and checks the JSON inside the JSON. */
export function trackingRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'trackEvents', ({ body }) => {
    const found = mismatches(trackedEventsShape, parsed(body.events), 'events')
    if (found.length > 0) throw new Refusal(400, errorCodes.parameterInvalid, found.join('; '))
    return null
  })
  return routes
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
