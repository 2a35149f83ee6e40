import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { watchRequests } from './requests.ts'

/** A page that acts whenever its turns are awaited. */
class FakePage extends EventEmitter {
  readonly #onTurn: (page: FakePage) => void
  constructor(onTurn: (page: FakePage) => void) {
    super()
    this.#onTurn = onTurn
  }
  async evaluate(): Promise<void> {
    await new Promise(setImmediate)
    this.#onTurn(this)
  }
}

const watch = (page: FakePage, limit?: number) => watchRequests(page as unknown as Page, limit)

test('[FLEET-07] a page has settled once all that it asked for is there', async () => {
  const request = {}
  const page = new FakePage(() => page.emit('requestfinished', request))
  const requests = watch(page)
  page.emit('request', request)
  setTimeout(() => page.emit('requestfinished', request), 5)
  await requests.settled()
})

test('[FLEET-07] a page that requests without end is given up', async () => {
  const page = new FakePage(() => {
    const request = {}
    page.emit('request', request)
    setImmediate(() => page.emit('requestfinished', request))
  })
  await expect(watch(page, 50).settled()).rejects.toThrow('The page keeps sending requests.')
})
