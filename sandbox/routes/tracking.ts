import { Hono } from 'hono'
import { jsonIn } from '../../contract/attempt.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { mismatches } from '../../contract/wire/shape.ts'
import {
  trackedEventsShape,
  heartbeatLimits,
  heartbeatsHeader,
  type TrackedEvent,
} from '../../contract/wire/tracking.ts'
import { answer, Refusal } from '../answer.ts'
import type { RouteEnvironment } from '../context.ts'
import { readCall } from '../serve-call.ts'

/** Checks the events, which are JSON inside the JSON of the body, and lists them in the control API. */
export function trackingRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.post(endpoints.trackEvents.path, async (context) => {
    const { body, control, world } = await readCall(context, 'trackEvents')
    const heartbeats = context.req.header(heartbeatsHeader) ?? ''
    if (heartbeats.length > heartbeatLimits.headerBytes)
      throw new Refusal(400, errorCodes.parameterInvalid, `${heartbeatsHeader} has more than 1024 bytes.`)
    control.events.add(eventsIn(body.events), heartbeats, world.now())
    return answer(context, 'trackEvents', null)
  })
  return routes
}

function eventsIn(text: string): readonly TrackedEvent[] {
  const events = jsonIn(text)
  const found = mismatches(trackedEventsShape, events, 'events')
  if (found.length > 0) throw new Refusal(400, errorCodes.parameterInvalid, found.join('; '))
  return events as readonly TrackedEvent[]
}
