import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type MiddlewareHandler } from 'hono'
import { expect, test } from 'vitest'
import { keepTakenOver, takeOver } from './node-response.ts'

const before: MiddlewareHandler = async (context, next) => {
  context.res.headers.set('Added', 'before')
  await next()
}
const after: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Added', 'after')
}

test.each([
  ['before', before],
  ['after', after],
])('a connection stays taken over when a header is added %s', async (when, addHeader) => {
  const app = new Hono()
  app.use(keepTakenOver)
  app.use(addHeader)
  app.get('/taken', (context) => takeOver(context, () => undefined))
  app.get('/answered', (context) => context.text('answer'))
  expect(await app.request('/taken', {}, { outgoing: null })).toBe(RESPONSE_ALREADY_SENT)
  expect((await app.request('/answered')).headers.get('Added')).toBe(when)
})
