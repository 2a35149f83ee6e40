import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

export interface Requests {
  /**
   * Resolves when the page has drawn what it has requested, without waiting for connections that stay open. Rejects for
   * a page that keeps sending requests.
   */
  settled(): Promise<void>
}

/** A connection that is silent for this many ms counts as a stream. */
const streamMs = 3000

/** The most ms that a page may take to load. */
const longestMs = 120_000

/**
 * Watches what a page asks for.
 * @param limit in ms, after which a page that does not settle is given up
 */
export function watchRequests(page: Page, limit = longestMs): Requests {
  /** When each request counts as a stream, by the clock of `performance`. */
  const open = new Map<Request, number>()
  let onEnd = (): void => {}
  const end = (request: Request): void => {
    open.delete(request)
    onEnd()
  }
  page.on('request', (request) => void open.set(request, performance.now() + streamMs))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  /** Ms until all open requests count as streams. */
  const left = (): number => Math.max(0, ...open.values()) - performance.now()
  const answered = async (deadline: number): Promise<void> => {
    while (left() > 0) {
      if (performance.now() > deadline) throw new Error('The page keeps sending requests.')
      const ended = new Promise<void>((resolve) => (onEnd = resolve))
      await Promise.race([ended, pause(left(), undefined, { ref: false })])
    }
  }
  return {
    settled: async () => {
      const deadline = performance.now() + limit
      // Twice in a row: the answers of one round may lead to the requests of the next.
      for (let quiet = 0; quiet < 2; quiet = left() > 0 ? 0 : quiet + 1) {
        await answered(deadline)
        await page.evaluate(rest)
      }
    },
  }
}

/**
 * Resolves when the tasks that the page has begun have run, while its timers stand still. A task of background priority
 * would say it in one call, but now and then Chromium never runs one while the clock stands.
 */
const rest = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  let turns = 20
  port1.onmessage = () => {
    turns -= 1
    if (turns > 0) return port2.postMessage(0)
    port1.close()
    resolve()
  }
  port2.postMessage(0)
})`
