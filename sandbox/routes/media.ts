import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { MediaKind } from '../../contract/wire/media.ts'
import { mediaKinds, mediaPath } from '../../contract/wire/media.ts'
import { drawPicture } from '../art/picture.ts'
import type { RouteEnvironment } from '../context.ts'
import { Refusal } from '../answer.ts'
import type { MerchantStore } from '../stored.ts'

const pattern = mediaPath
  .replace('{merchant}', ':merchant')
  .replace('{kind}', ':kind')
  .replace('{name}.svg', ':file{[a-z0-9-]+\\.svg}')

/** Images need no header: the merchant is in the path. */
export function mediaRoutes(stores: ReadonlyMap<string, MerchantStore>): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.use(pattern, compress())
  routes.get(pattern, (context) => {
    const { merchant = '', kind = '', file = '' } = context.req.param() as Readonly<Record<string, string>>
    const store = stores.get(merchant)
    const svg = store && isKind(kind) ? drawPicture(store, kind, file.replace(/\.svg$/, '')) : undefined
    if (svg === undefined) throw new Refusal(404, errorCodes.contentUnknown, `No picture at ${context.req.path}.`)
    const tag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 16)}"`
    const reply = {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      ETag: tag,
      'X-Content-Type-Options': 'nosniff',
    }
    return context.req.header('If-None-Match') === tag ? context.body(null, 304, reply) : context.body(svg, 200, reply)
  })
  return routes
}

const isKind = (kind: string): kind is MediaKind => mediaKinds.some((known) => known === kind)
