import { Hono } from 'hono'
import type { RouteEnvironment } from '../context.ts'
import { registerByMobile, registerByName, registerByProvider, registerWithoutName } from '../members/register.ts'
import { serveCall } from '../serve-call.ts'

export function registrationRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'register', registerByName)
  serveCall(routes, 'registerMobile', registerByMobile)
  serveCall(routes, 'registerAutoUsername', registerWithoutName)
  serveCall(routes, 'registerProvider', registerByProvider)
  return routes
}
