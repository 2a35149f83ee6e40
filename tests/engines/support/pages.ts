/** What a player sees and does, in any engine. */
import { writeFileSync } from 'node:fs'
import { inject, vi } from 'vitest'
import { within } from '../../../generator/system/limiter.ts'
import { eventually, patience } from '../../../src/shared/testing/eventually.ts'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName, Motion } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
  }
}

/** The first visible element that matches; `name` is its accessible name, `text` a part of the name. */
export interface Target {
  readonly css: string
  readonly name?: string
  readonly text?: string
  /** Within the page's frame. */
  readonly framed?: true
}

export interface Page {
  readonly engine: EngineName
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Waits until it can be tapped: it is there, stands still and nothing lies over it. */
  readonly click: (target: Target) => Promise<void>
  /** Chooses an option of a select by its text. */
  readonly choose: (target: Target, option: string) => Promise<void>
  /** Types with real keys, over what is there. */
  readonly type: (target: Target, text: string) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly resize: Engine['resize']
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

const starts: Readonly<Record<EngineName, (motion: Motion) => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

/**
 * How long a script may run, in ms. An engine can lose the answer of a script whose page is left meanwhile, and its own
 * limit has been seen not to end it. Half of a test's patience, so the script can be run again.
 */
const scriptLimit = 30_000

/** A new browser of the engine that this run is about, with nothing stored. */
export async function startPage(motion: Motion = 'reduced'): Promise<Page> {
  const engine = await starts[inject('engine')](motion)
  const evaluate = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => (await within(scriptLimit, engine.call(run.toString(), args))) as Result
  const until = async <Args extends readonly unknown[]>(
    check: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> =>
    eventually(async () => {
      if (!(await evaluate(check, ...args))) throw new Error(`Not yet: ${check.toString()} ${JSON.stringify(args)}`)
    })
  /** What the last tap hit: empty for the target, absent if it led to another page, `untouched` if nothing yet. */
  const tapped = () => evaluate(() => document.documentElement.dataset.tapped)
  /** A busy engine clicks some time after it has reported the click, and a second tap would hit what the first one opened. */
  const untilTapped = () =>
    vi.waitFor(
      async () => {
        const hit = await tapped()
        if (hit === untouched) throw new Error('was tapped and not clicked')
        return hit
      },
      { timeout: patience() / 5 },
    )
  const click = async (target: Target): Promise<void> => {
    const hit = await eventually(async () => {
      const place = await evaluate(placeOf, target, untouched)
      if (typeof place === 'string') throw new Error(`${JSON.stringify(target)} ${place}`)
      await engine.act(tapAt(place.x, place.y))
      return untilTapped()
    })
    if (hit) throw new Error(`${JSON.stringify(target)} moved away under the finger, which hit ${hit}`)
  }
  return {
    engine: engine.name,
    open: engine.open,
    reload: engine.reload,
    back: engine.back,
    click,
    type: async (target, text) => {
      await click(target)
      await evaluate(() => {
        const active = document.activeElement
        if (active instanceof HTMLInputElement) active.select()
      })
      await engine.act(keys(text))
    },
    choose: async (target, option) => {
      await click(target)
      await engine.act(keys([...option, enterKey]))
    },
    press: (key) => engine.act(keys([key])),
    resize: engine.resize,
    text: (css = 'body') => evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', css),
    evaluate,
    until,
    untilSeen: (target) =>
      eventually(async () => {
        const place = await evaluate(placeOf, target, undefined)
        if (place === 'is not there') throw new Error(`${JSON.stringify(target)} ${place}`)
      }),
    untilAt: (path) => until((path) => location.pathname === path, path),
    complaints: engine.complaints,
    screenshot: async (file) => writeFileSync(file, await engine.screenshot()),
    close: engine.close,
  }
}

/** Runs in the page: goes to another page of the app, as Forward does. Its heading will be another element. */
export function goTo(path: string): void {
  document.querySelector('main h1')?.setAttribute('data-left', '')
  scrollTo({ top: 0, behavior: 'instant' })
  history.pushState({ key: path, idx: history.length }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

export const enterKey = '\uE007'

/** WebKit's driver loses taps on a busy page, and a list that is rendered again between press and release is not clicked. */
const untouched = 'nothing'

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

/**
 * Runs in the page: where to tap the element, or why not. Scrolls to it first.
 * @param untouched is noted until the tap arrives; undefined if there will be no tap
 */
async function placeOf(
  { css, name, text = '', framed }: Target,
  untouched: string | undefined,
): Promise<{ readonly x: number; readonly y: number } | string> {
  const sourcesOf = (element: Element) => [
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    element.getAttribute('aria-label'),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
  ]
  const nameOf = (element: Element): string =>
    (sourcesOf(element).find(Boolean) || element.textContent || element.getAttribute('alt') || '')
      .replace(/\s+/g, ' ')
      .trim()
  const isWanted = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    (name === undefined || nameOf(element) === name) &&
    nameOf(element).includes(text)
  const isOn = (element: Element, hit: Element): boolean =>
    element.contains(hit) || hit.closest('label')?.control === element
  /** Notes what the tap hits, because the page may move or be rendered again before it arrives. */
  const watch = (element: Element): void => {
    const note = (target: EventTarget | null): void => {
      const hit = target as Element
      const isHit = candidates().some((candidate) => isWanted(candidate) && isOn(candidate, hit))
      // A press and a release on two elements are a click on the element that contains both.
      const isBetween = candidates().some((candidate) => hit !== candidate && hit.contains(candidate))
      document.documentElement.dataset.tapped = isHit ? '' : isBetween ? untouched : hit.outerHTML.slice(0, 120)
    }
    document.documentElement.dataset.tapped = untouched
    // A select opens when it is pressed, and not every engine then reports a click.
    const event = element.matches('select') ? 'pointerdown' : 'click'
    element.ownerDocument.addEventListener(event, ({ target }) => note(target), { once: true, capture: true })
  }
  const carries =
    (element: Element) =>
    ({ playState, effect }: Animation): boolean =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      ((effect as KeyframeEffect).target?.contains(element) ?? false)
  const movesStill = async (element: Element): Promise<boolean> => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const before = element.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top } = element.getBoundingClientRect()
    // On a busy machine a motion that has begun may not be visible in either of these frames.
    return left !== before.left || top !== before.top || document.getAnimations().some(carries(element))
  }
  const coverAt = (element: Element, x: number, y: number): string | undefined => {
    const hit = element.ownerDocument.elementFromPoint(x, y)
    return hit && isOn(element, hit) ? undefined : `is covered by ${hit?.outerHTML.slice(0, 120)}`
  }
  const candidates = (): readonly Element[] => {
    const inside = framed ? document.querySelector('iframe')?.contentDocument : document
    return [...(inside?.querySelectorAll(css) ?? [])]
  }
  const frameOf = (element: Element) =>
    element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const element = candidates().find(isWanted)
  if (!element) return 'is not there'
  if (element.matches(':disabled')) return 'is disabled'
  if (await movesStill(element)) return 'moves'
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const cover = coverAt(element, x, y)
  if (cover !== undefined) return cover
  if (untouched !== undefined) watch(element)
  const around = frameOf(element)
  return { x: x + Math.round(around.left), y: y + Math.round(around.top) }
}
