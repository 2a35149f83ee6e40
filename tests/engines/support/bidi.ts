/** WebDriver BiDi, JSON over a WebSocket, which Firefox speaks itself and Chromium through its driver. */
import { WebSocket } from 'ws'
import { type Engine, phone, watchPolicy } from './engine.ts'

interface LogEntry {
  readonly level: string
  readonly text: string
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string; readonly lineNumber: number }[] }
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
  /** Errors and warnings of the console so far. */
  readonly complaints: () => readonly string[]
  readonly hangUp: () => void
}

/** The first tab of a browser whose session has begun. */
export async function openTab({ send, complaints }: Connection): Promise<Omit<Engine, 'name' | 'close'>> {
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('script.addPreloadScript', { functionDeclaration: `() => { ${watchPolicy} }` })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] }
  const context = contexts[0]?.context
  const resize = async (width: number, height: number): Promise<void> =>
    void (await send('browsingContext.setViewport', { context, viewport: { width, height } }))
  await resize(phone.width, phone.height)
  const call: Engine['call'] = async (source, args) => {
    const { result, exceptionDetails } = (await send('script.callFunction', {
      functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })) as {
      readonly result?: { readonly value: string }
      readonly exceptionDetails?: { readonly text: string }
    }
    if (exceptionDetails || !result) throw new Error(exceptionDetails?.text)
    return JSON.parse(result.value) as unknown
  }
  const navigate = (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' })
  return {
    open: async (url) => {
      await navigate(url).catch(async (error: unknown) => {
        // A busy Firefox aborts loads by itself. A page that reloads instead of being left is a fault of the storefront.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error
        const own = await call("() => sessionStorage.getItem('livery.reloaded-for')", [])
        if (own !== null) throw new Error(`The page reloaded on the way to ${url}`, { cause: error })
        await navigate(url)
      })
    },
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    call,
    resize,
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string }
      return Buffer.from(data, 'base64')
    },
    complaints,
  }
}

export function connect(address: string): Promise<Connection> {
  const seen: string[] = []
  const waiting = new Map<number, (message: Message) => void>()
  const socket = new WebSocket(address)
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params) seen.push(...complaintsOf(message.params))
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
    socket.once('open', () => resolve({ send, complaints: () => [...seen], hangUp: () => socket.close() }))
    socket.once('error', reject)
  })
}

function complaintsOf({ level, text, stackTrace }: LogEntry): readonly string[] {
  const place = stackTrace?.callFrames[0]
  if (level !== 'error' && level !== 'warn') return []
  return [`${level}: ${text}${place ? ` (${place.url}:${place.lineNumber})` : ''}`]
}
