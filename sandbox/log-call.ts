import type { MiddlewareHandler } from 'hono'
import { headers } from '../contract/wire/headers.ts'
import type { SandboxWorld } from './context.ts'

/** One line per call: merchant, language, method, path, status and time taken. */
export function logCall(world: SandboxWorld): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { req, res } = context
    const who = `${req.header(headers.merchant) ?? '-'} ${req.header(headers.language) ?? '-'}`
    world.log(`${who} ${req.method} ${req.path} ${res.status} ${Math.round(performance.now() - start)} ms`)
  }
}
