/**
 * The queue of the vendors whose page global is a list with a method for each call (TikTok, Kwai): until the script has
 * loaded, each method adds an entry `[method, ...arguments]`; each pixel has such a list too, in `_i`.
 */
import { addVendorScript } from '../../../../shared/trusted-types/vendor-script.ts'

type Call = (...args: readonly unknown[]) => void
export type ListQueue = unknown[] &
  Record<string, Call | undefined> & {
    _i?: Record<string, ListQueue>
    _t?: Record<string, number>
    _o?: Record<string, object>
  }

interface ListPixel {
  readonly script: string
  readonly queue: string
  /** The global that tells the script what the queue is called. */
  readonly nameAt: string
  readonly methods: readonly string[]
}

/** The queue that the page has, or a new one. */
export function listQueue({ queue: name, nameAt, methods }: ListPixel, page: Window): ListQueue {
  const globals = page as unknown as Record<string, unknown>
  const present = globals[name] as ListQueue | undefined
  if (present) return present
  const queue = withMethods([] as unknown as ListQueue, methods)
  Object.assign(queue, {
    methods,
    instance: (id: string) => withMethods(((queue._i ??= {})[id] ??= [] as unknown as ListQueue), methods),
  })
  globals[name] = queue
  globals[nameAt] = name
  return queue
}

function withMethods(queue: ListQueue, methods: readonly string[]): ListQueue {
  for (const method of methods) queue[method] ??= (...args) => void queue.push([method, ...args])
  return queue
}

/** Announces the pixel and loads the script for it. */
export function loadPixel({ script, queue: name }: ListPixel, queue: ListQueue, id: string, page: Window): void {
  ;(queue._i ??= {})[id] ??= Object.assign([] as unknown as ListQueue, { _u: script })
  ;(queue._t ??= {})[id] = Date.now()
  ;(queue._o ??= {})[id] ??= {}
  const query = new URLSearchParams({ sdkid: id, lib: name })
  addVendorScript(`${script}?${query}`, [new URL(script).host], {}, page.document)
}
