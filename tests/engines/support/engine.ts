/** What a browser engine can do for a test; pages.ts composes a player's actions of it. */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** The system's setting for motion. Without a graphics card, drawing motion takes most of an engine's time. */
export type Motion = 'full' | 'reduced'

/** A tap or a key as W3C WebDriver and WebDriver BiDi both describe it. */
export type Actions = readonly Readonly<Record<string, unknown>>[]

export interface Engine {
  readonly name: EngineName
  /** Resolves once the page has loaded. */
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Calls a function, given as its source, in the page; arguments and result are JSON. */
  readonly call: (source: string, args: readonly unknown[]) => Promise<unknown>
  readonly act: (actions: Actions) => Promise<void>
  /** Of the window, in CSS pixels; at first that of a phone. */
  readonly resize: (width: number, height: number) => Promise<void>
  readonly screenshot: () => Promise<Buffer>
  /** Errors and warnings of the console so far, policy violations among them. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}

export const phone = { width: 390, height: 844 }

/** Runs before the scripts of every page. */
export const watchPolicy = `addEventListener('securitypolicyviolation', (event) =>
  console.error('policy: ' + event.violatedDirective + ' blocked ' + event.blockedURI + ' ' + event.sample))`

/** The first group of the first line that matches. */
export function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stream })
      .on('line', (line) => {
        const found = pattern.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
      .on('close', () => reject(new Error(`Ended before a line like ${pattern}.`)))
  })
}

/** Sends a command of W3C WebDriver to the driver at this origin; resolves to the value of its answer. */
export async function send(origin: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${method} ${path}: ${error} ${message}`)
}
