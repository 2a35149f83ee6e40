/** Firefox, which speaks WebDriver BiDi itself: JSON over a WebSocket. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { endProcess, type Engine, lineOf, phone, watchPolicy } from './engine.ts'

/** Nothing of a browser's own that asks, fetches or waits. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // As on a phone.
  'ui.useOverlayScrollbars': 1,
}

interface LogEntry {
  readonly level: string
  readonly text: string
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string; readonly lineNumber: number }[] }
}

export async function startFirefox(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-firefox-'))
  writeFileSync(
    join(folder, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await lineOf(browser.stderr, /WebDriver BiDi listening on (\S+)/)
  const seen: string[] = []
  const { send, hangUp } = await connect(`${address}/session`, ({ level, text, stackTrace }) => {
    const place = stackTrace?.callFrames[0]
    if (level === 'error' || level === 'warn')
      seen.push(`${level}: ${text}${place ? ` (${place.url}:${place.lineNumber})` : ''}`)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('script.addPreloadScript', { functionDeclaration: `() => { ${watchPolicy} }` })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: phone })
  return {
    name: 'firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    call: async (source, args) => {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }
      if (exceptionDetails || !result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value) as unknown
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string }
      return Buffer.from(data, 'base64')
    },
    complaints: () => [...seen],
    close: async () => {
      await send('browser.close', {}).catch(() => undefined)
      hangUp()
      await endProcess(browser)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: LogEntry
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

interface Connection {
  readonly send: (method: string, params: unknown) => Promise<unknown>
  readonly hangUp: () => void
}

function connect(address: string, onLog: (entry: LogEntry) => void): Promise<Connection> {
  const waiting = new Map<number, (message: Message) => void>()
  const socket = new WebSocket(address)
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params) onLog(message.params)
  })
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ error: 'the browser is gone' })
  })
  let last = 0
  const send = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result)
        else reject(new Error(`${method}: ${error} ${message ?? ''}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ send, hangUp: () => socket.close() }))
    socket.once('error', reject)
  })
}
