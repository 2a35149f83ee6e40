/** What a player sees and does, in any engine. */
import { writeFileSync } from 'node:fs'
import { inject } from 'vitest'
import { eventually } from '../../../src/shared/testing/eventually.ts'
import type { Engine, EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
  }
}

/** The first visible element of these; `name` is what it is called, by label or content. */
export interface Target {
  readonly css: string
  readonly name?: string
}

export interface Page {
  readonly engine: EngineName
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Waits until it can be tapped: it is there, stands still and nothing lies over it. */
  readonly click: (target: Target) => Promise<void>
  /** Types with real keys, over what is there. */
  readonly type: (target: Target, text: string) => Promise<void>
  readonly press: (key: string) => Promise<void>
  /** Visible text of the first element; empty if there is none. */
  readonly text: (css?: string) => Promise<string>
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** Waits until it is true in the page, also across navigations. */
  readonly until: <Args extends readonly unknown[]>(check: (...args: Args) => boolean, ...args: Args) => Promise<void>
  readonly untilSeen: (target: Target) => Promise<void>
  readonly untilAt: (path: string) => Promise<void>
  /** Errors and warnings of the console so far, policy violations among them. */
  readonly complaints: () => readonly string[]
  readonly screenshot: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = { webkit: startWebKit, firefox: startFirefox }

/** A new browser of the engine that this run is about, with nothing stored. */
export async function startPage(): Promise<Page> {
  const engine = await starts[inject('engine')]()
  const evaluate = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => (await engine.call(run.toString(), args)) as Result
  const until = async <Args extends readonly unknown[]>(
    check: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> =>
    eventually(async () => {
      if (!(await evaluate(check, ...args))) throw new Error(`Not yet: ${check.toString()} ${JSON.stringify(args)}`)
    })
  const click = async (target: Target): Promise<void> => {
    const { x, y } = await eventually(async () => {
      const place = await evaluate(placeOf, target)
      if (typeof place === 'string') throw new Error(`${target.css} ${target.name ?? ''}: ${place}`)
      return place
    })
    await engine.act(tapAt(x, y))
  }
  return {
    engine: engine.name,
    open: engine.open,
    reload: engine.reload,
    back: engine.back,
    click,
    type: async (target, text) => {
      await click(target)
      await evaluate(() => (document.activeElement as HTMLInputElement).select())
      await engine.act(keys(text))
    },
    press: (key) => engine.act(keys([key])),
    text: (css = 'body') => evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', css),
    evaluate,
    until,
    untilSeen: (target) =>
      eventually(async () => {
        const place = await evaluate(placeOf, target)
        if (place === 'is not there') throw new Error(`${target.css} ${target.name ?? ''} ${place}`)
      }),
    untilAt: (path) => until((path) => location.pathname === path, path),
    complaints: engine.complaints,
    screenshot: async (file) => writeFileSync(file, await engine.screenshot()),
    close: engine.close,
  }
}

const tapAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const keys = (values: Iterable<string>) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...values].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** Runs in the page: where to tap the element, or why not. Scrolls to it first. */
async function placeOf({ css, name }: Target): Promise<{ readonly x: number; readonly y: number } | string> {
  const nameOf = (element: Element): string => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const sources = [
      element.getAttribute('aria-label'),
      ...[...labelledBy, ...labels].map((label) => label?.textContent),
    ]
    const words = sources.filter(Boolean).join(' ') || element.textContent || element.getAttribute('alt') || ''
    return words.replace(/\s+/g, ' ').trim()
  }
  const element = [...document.querySelectorAll(css)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && (name === undefined || nameOf(each) === name),
  )
  if (!element) return 'is not there'
  if (element.matches(':disabled')) return 'is disabled'
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return 'moves'
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isHit = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
  return isHit ? { x, y } : `is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`
}
