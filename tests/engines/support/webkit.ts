/** WebKit in the form of WebKitGTK, through Debian's driver: W3C WebDriver over HTTP. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, lineOf, type Motion, send, watchPolicy } from './engine.ts'
import { end } from '../../support/served-samples.ts'
import { freePort } from '../../support/free-port.ts'

export async function startWebKit(motion: Motion): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await lineOf(screen.stdio[3] as Readable, /^(\d+)$/)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Pages live for a second here: optimizing their scripts as for hours costs a sixth of the time and never pays off.
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', JSC_useDFGJIT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const seen: string[] = []
  // The console of the page and the engine's own messages share this stream.
  createInterface({ input: driver.stderr }).on('line', (line) => {
    if (/CONSOLE .*(ERROR|WARN)/.test(line)) seen.push(line)
  })
  const origin = `http://127.0.0.1:${port}`
  await answering(origin)
  const { sessionId } = (await send(origin, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'livery-view',
        'webkitgtk:browserOptions': {
          binary: join(import.meta.dirname, 'webkit-view.py'),
          args: [folder, watchPolicy, motion],
        },
        // A machine with ten times its load is slow, not broken.
        timeouts: { pageLoad: 300_000 },
      },
    },
  })) as { readonly sessionId: string }
  const session = (method: string, path: string, body?: unknown): Promise<unknown> =>
    send(origin, method, `/session/${sessionId}${path}`, body)
  return {
    name: 'webkit',
    open: async (url) => void (await session('POST', '/url', { url })),
    reload: async () => void (await session('POST', '/refresh', {})),
    back: async () => void (await session('POST', '/back', {})),
    call: async (source, args) => {
      const { value, error } = (await session('POST', '/execute/async', {
        script: `const [args, done] = arguments
          Promise.resolve().then(() => (${source})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [args],
      })) as { readonly value?: unknown; readonly error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    resize: async (width, height) => void (await session('POST', '/window/rect', { width, height })),
    act: async (actions) => void (await session('POST', '/actions', { actions })),
    screenshot: async () => Buffer.from(String(await session('GET', '/screenshot')), 'base64'),
    complaints: () => [...seen],
    close: async () => {
      await session('DELETE', '').catch(() => undefined)
      await end(driver)
      await end(screen)
      // The engine's own processes may still write: unlike rmSync, this tries again if new files have appeared.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

async function answering(origin: string): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    try {
      return void (await send(origin, 'GET', '/status'))
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(50)
    }
  }
}
