import type { MiddlewareHandler } from 'hono'
import { headers } from '../contract/wire/headers.ts'
import type { SandboxWorld } from './context.ts'
import { visible } from './visible.ts'

/** One line per call: merchant, language, method, path, status and duration. */
export function logCall(world: SandboxWorld): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { req, res } = context
    const nameIn = (header: string): string => visible(req.header(header) ?? '-', 40)
    world.log(
      `${nameIn(headers.merchant)} ${nameIn(headers.language)} ${req.method} ${visible(req.path)} ${res.status} ${Math.round(performance.now() - start)} ms`,
    )
  }
}
