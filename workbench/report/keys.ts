import { topModal } from '../../src/shared/ui/use-modal.ts'

const focused = () => document.activeElement?.closest('article')

function go(step: number): void {
  const articles = [...document.querySelectorAll<HTMLElement>('article:not([hidden])')]
  const at = articles.findIndex((article) => article === focused())
  const next = articles[at < 0 ? 0 : at + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'start' })
}

const acts = new Map<string, () => void>([
  ['j', () => go(1)],
  ['k', () => go(-1)],
  ['/', () => document.querySelector<HTMLElement>('[type=search]')?.focus()],
  ['a', () => focused()?.querySelector<HTMLElement>('[type=checkbox]')?.click()],
])
const typing = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select'

/** From brand to brand, to the search, and an approval, each with one key. */
export function press(event: KeyboardEvent): void {
  const isTyping = event.target instanceof Element && event.target.matches(typing)
  const act = acts.get(event.key)
  if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey || topModal()) return
  event.preventDefault()
  act()
}
