import type { Page, Request } from 'playwright-core'

export interface Requests {
  /** Resolves when the page has drawn what it has asked for; a connection that stays open is not waited for. */
  settled(): Promise<void>
}

/** A connection without a sign of life for so long is a stream. */
const streamMs = 3000
const pauseMs = 20

/** Watches what a page asks for. */
export function watchRequests(page: Page): Requests {
  const open = new Map<Request, number>()
  page.on('request', (request) => void open.set(request, Date.now()))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  const isBusy = (): boolean => [...open.values()].some((since) => Date.now() - since < streamMs)
  return {
    settled: async () => {
      // Twice in a row: the answers of one round may lead to the requests of the next.
      for (let quiet = 0; quiet < 2; quiet = isBusy() ? 0 : quiet + 1) {
        await page.waitForTimeout(pauseMs)
        await page.evaluate(turn)
      }
    },
  }
}

/** Ends when the page's pending work has had its turn; its timers stand still. */
const turn = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    resolve()
  }
  port2.postMessage(0)
})`
