/**
 * A language that does not exist: the texts of a real one in brackets and 40 % longer, English with accents. It reveals
 * texts that were never translated (outside of brackets), sentences that were joined from several texts (two pairs of
 * brackets), and parts that are too narrow for long words.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { BrandConfig } from '../../../contract/brand.ts'

type Texts = Readonly<Record<string, string>>

const accents: Texts = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ĝ',
  i: 'í',
  l: 'ļ',
  n: 'ñ',
  o: 'ó',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
}
// Two in five letters are vowels.
const longer = (words: string): string => words.replace(/[aeiouاوی]/gi, '$&$&')
const accented = (words: string): string => words.replace(/[a-z]/g, (letter) => accents[letter] ?? letter)
const placeholder = /(\{\{.*?\}\})/
const pseudo = (text: string): string => {
  const parts = text.split(placeholder).map((part) => (placeholder.test(part) ? part : accented(longer(part))))
  return `⟦${parts.join('')}⟧`
}

const mapped = <Value, Result>(table: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]))

/** Answers every request for a text file with texts in this language. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteAnswers)
  await context.route(/\/m\/assets\/(shell|pages)\.[^/]*\.json$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const file = (await response.json()) as Readonly<Record<string, Texts>>
    await route.fulfill({ response, json: mapped(file, (texts) => mapped(texts, pseudo)) })
  })
}

/** Runs in the page: keeps the content of answers, encrypted ones too, because it comes from no text file. */
function noteAnswers(): void {
  const answers: unknown[] = []
  const { parse } = JSON
  JSON.parse = (...parameters: Parameters<typeof parse>) => {
    const value: unknown = parse(...parameters)
    answers.push(value)
    return value
  }
  const { json } = Response.prototype
  Response.prototype.json = async function (this: Response) {
    const value: unknown = await json.call(this)
    answers.push(value)
    return value
  }
  Object.assign(globalThis, { answers })
}

/** Words that are shown or read out, but come neither from a text file nor from an answer, the brand or `Intl`. */
export async function untranslated(page: Page): Promise<readonly string[]> {
  const { said, known } = await wordsOf(page)
  return withoutMarked(said.join('\n'))
    .split('\n')
    .map((words) => words.trim())
    .filter((words) => /[\p{L}⟦⟧]/u.test(words) && !known.includes(words))
}

function withoutMarked(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutMarked(less)
}

const wordsOf = (page: Page) =>
  page.evaluate(() => {
    // Without dates, and without values that are not in the page's language.
    const isRead = (element: Element) => element.checkVisibility() && !element.closest('script, .shell, time, bdi')
    const said: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement && isRead(text.parentElement)) said.push(text.textContent ?? '')
    for (const element of document.querySelectorAll('body *'))
      for (const { name, value } of element.attributes)
        if (
          /^(alt|placeholder|title|aria-(label|description|roledescription|valuetext))$/.test(name) &&
          isRead(element)
        )
          said.push(value)
    const { answers, __BRAND__: brand } = globalThis as unknown as { answers: unknown[]; __BRAND__: BrandConfig }
    const country = new Intl.DisplayNames([document.documentElement.lang], { type: 'region' }).of(brand.market.country)
    return { said, known: JSON.stringify([answers, brand, country]) }
  })

/** Sentences that were joined from several texts; texts that a dot separates are a list. */
export const joinedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = own.map(({ textContent }) => textContent).join(' ')
      return /[^.۔]⟧\s*⟦/.test(text) && element.checkVisibility() ? [text] : []
    }),
  )

/** Texts of buttons and links that do not fit into their box. */
export const cutLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOnlySpoken = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isOnlySpoken(element.parentElement))
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const boxAround = (element: Element, control: Element): Element =>
      element === control || clips(element) ? element : boxAround(element.parentElement ?? control, control)
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text
      const control = parentElement?.closest('button, a, summary, [role=tab]')
      if (!parentElement || !control || !textContent?.includes('⟦')) continue
      if (!parentElement.checkVisibility() || isOnlySpoken(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const [words, box] = [range.getBoundingClientRect(), boxAround(parentElement, control).getBoundingClientRect()]
      if (words.left < box.left - 1 || words.right > box.right + 1 || words.bottom > box.bottom + 2)
        cut.push(textContent)
    }
    return cut
  })

/** Words of pickers that their arrow cuts off; a picker of names of any length has an ellipsis instead. */
export const cutPickers = (page: Page): Promise<readonly string[]> =>
  page.locator('select:visible').evaluateAll((pickers) =>
    pickers.flatMap((picker) => {
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(picker)
      const pen = document.createElement('canvas').getContext('2d')
      const words = (picker as HTMLSelectElement).selectedOptions[0]?.label
      if (!pen || !words || textOverflow === 'ellipsis') return []
      pen.font = font
      const room = picker.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(words).width > room + 1 ? [words] : []
    }),
  )
