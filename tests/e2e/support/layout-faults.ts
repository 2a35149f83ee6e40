/** Faults in the layout of a page. */
import type { Page } from '@playwright/test'

/** Touch targets that are too small, with their size, and fields with such small letters that an iPhone zooms in. */
export const smallTargets = (page: Page, within: string) =>
  page.locator(within).evaluate((part) => [
    ...[...part.querySelectorAll('button, a[href], input, select, summary')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isHidden = width === 0 || getComputedStyle(element).visibility === 'hidden'
      return isHidden || (width >= 43.5 && height >= 43.5)
        ? []
        : [`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`]
    }),
    ...[...part.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')].flatMap((element) => {
      const { fontSize } = getComputedStyle(element)
      return Number.parseFloat(fontSize) >= 16 ? [] : [`${fontSize} ${element.outerHTML.slice(0, 120)}`]
    }),
  ])

/** Texts that do not fit; parts that scroll sideways by themselves are left out. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const sideways = 'ul, [role=group], [role=tablist], [aria-hidden]'
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return (
        // A picture fills its frame, and grows under the pointer.
        element.textContent.trim() !== '' &&
        ['hidden', 'clip'].includes(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        widthOfContents(element) > element.clientWidth + 1
      )
    }
    // Without decorations, which pseudo-elements draw.
    const widthOfContents = (element: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    }
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > innerWidth + 1)
    }
    const parts = [...document.querySelectorAll('main *, dialog *')].filter((element) => !element.closest(sideways))
    return parts
      .filter((element) => isCut(element) || isOutside(element))
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Pairs of overlapping texts. */
export const overlappingTexts = (page: Page) =>
  page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const texts = [...document.querySelectorAll('main *')].filter(
      (element) =>
        hasOwnText(element) && element.checkVisibility() && !element.closest('[aria-hidden], [role=group], select'),
    )
    const boxes = texts.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { element, box: range.getBoundingClientRect() }
    })
    const pairs: string[] = []
    for (const [place, one] of boxes.entries())
      for (const other of boxes.slice(place + 1)) {
        if (one.element.contains(other.element)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 2 && high > 4) pairs.push(`${one.element.textContent} / ${other.element.textContent}`)
      }
    return pairs
  })

/** Parts that do not show that they have the keyboard's focus. */
export const unmarkedParts = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, input, select):enabled, main a[href], main summary'),
    ].filter(({ tabIndex }) => tabIndex >= 0)
    const isMarked = (element: HTMLElement) => {
      const around = [element, element.parentElement, ...(element.parentElement?.querySelectorAll('*') ?? [])]
      return around.some(
        (each) =>
          each &&
          getComputedStyle(each).outlineStyle === 'solid' &&
          Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2,
      )
    }
    return parts.flatMap((element) => {
      element.focus({ focusVisible: true } as FocusOptions)
      return isMarked(element) || document.activeElement !== element ? [] : [element.outerHTML.slice(0, 120)]
    })
  })

/** Words and amounts that a line break goes through. Only for languages that put spaces between words. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isRead = (element: Element) =>
      element.checkVisibility() && !isOnlySpoken(element) && !element.closest('script, [aria-hidden], option, .shell')
    const isOnlySpoken = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isOnlySpoken(element.parentElement))
    // An address may break anywhere, and a word with a hyphen after the hyphen.
    const mayBreak = (word: string) => /[-–/·@]/.test(word)
    const linesOf = (text: Node, from: number, length: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + length)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 6)))
    }
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text
      if (!parentElement || !textContent || !isRead(parentElement)) continue
      for (const { 0: word, index } of textContent.matchAll(/[^\s\u00a0\u202f]{2,}/gu))
        if (!mayBreak(word) && linesOf(text, index, word.length).size > 1) broken.push(`${word} in ${textContent}`)
    }
    return broken
  })

/**
 * Lines that end inside a word, for languages without spaces between words: `before|after in text`. Node's dictionary
 * decides what a word is, because not every build of Chromium has one.
 */
export async function brokenAtLineEnds(page: Page, language: string): Promise<readonly string[]> {
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  const startsWord = (text: string, at: number) => words.segment(text).containing(at)?.index === at
  return (await lineEnds(page)).flatMap(({ text, at }) =>
    startsWord(text, at) ? [] : [`${text.slice(0, at).slice(-8)}|${text.slice(at, at + 8)} in ${text}`],
  )
}

/** The places where texts of a page from left to right continue on the next line. */
const lineEnds = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const boxOf = (text: Node, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getClientRects()[0]
    }
    const ends: { readonly text: string; readonly at: number }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('[aria-hidden], option')) continue
      for (let at = 1; at < text.length; at += 1) {
        const [before, after] = [boxOf(node, at - 1), boxOf(node, at)]
        if (before && after && after.left < before.left) ends.push({ text, at })
      }
    }
    return ends
  })

/** Pairs of marks that collide on the picture of a tile: its badge, its players and its heart. */
export const collidingMarks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(li, [role=listitem])')].flatMap((tile) => {
      const marks = [...tile.querySelectorAll('span:has(> svg)')].filter(
        (mark) => mark.getBoundingClientRect().width > 0,
      )
      return marks.flatMap((one, place) =>
        marks.slice(place + 1).flatMap((other) => {
          const [box, next] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left)
          const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
          return wide > 0 && high > 0 && !one.contains(other)
            ? [`${one.outerHTML.slice(0, 100)} ${tile.textContent}`]
            : []
        }),
      )
    }),
  )
