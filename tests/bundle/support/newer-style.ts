import type { Finding } from './newer-script.ts'

/**
 * Selectors, at-rules and functions that Chrome 100 or Safari 15.4 does not support; it drops the whole rule that
 * contains one.
 */
const parts: readonly (readonly [what: string, pattern: RegExp])[] = [
  [':has()', /:has\(/],
  ['@container', /@container\b/],
  ['@property', /@property\b/],
  ['@scope', /@scope\b/],
  ['@starting-style', /@starting-style\b/],
  [':popover-open', /:popover-open/],
  ['media range', /@media[^{]*\(\s*(?:width|height)\s*[<>]/],
  ['nested rule', /(?:^|[{};])\s*&/],
]

/**
 * Values and properties; a browser skips a declaration that it does not support, so an older one before it is enough.
 */
const declarations: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['dynamic viewport unit', /:.*\d(?:dv|sv|lv)(?:h|w|b|i|min|max)\b/],
  ['container unit', /:.*\dcq(?:w|h|i|b|min|max)\b/],
  ['color-mix()', /:.*color-mix\(/],
  ['oklch()', /:.*okl(?:ch|ab)\(/],
  ['light-dark()', /:.*light-dark\(/],
  ['single transform', /^(?:translate|rotate|scale)\s*:/],
  ['overflow: clip', /^overflow[\w-]*\s*:\s*clip/],
]

/** Properties that Safari 15.4 or Chrome 100 supports only with a prefix. */
const prefixed = ['backdrop-filter', 'user-select', 'mask', 'mask-image', 'mask-size', 'mask-position', 'mask-repeat']

/** What a style sheet uses outside `@supports` that the oldest supported browsers lack. */
export function newerStyle(css: string): readonly Finding[] {
  const always = withoutSupports(css)
  const found = parts
    .filter(([, pattern]) => pattern.test(always))
    .map(([what, pattern]) => ({ what, excerpt: excerpt(always, pattern) }))
  const blocks = always.match(/\{[^{}]*\}/g) ?? []
  return [...found, ...blocks.flatMap(blockFindings)]
}

function blockFindings(block: string): Finding[] {
  const lines = block
    .slice(1, -1)
    .split(';')
    .map((line) => line.trim())
  return lines.flatMap((line, index) => {
    const property = line.split(':')[0]?.trim() ?? ''
    const earlier = lines.slice(0, index).some((other) => other.startsWith(`${property}:`))
    const newer = earlier ? undefined : declarations.find(([, pattern]) => pattern.test(line))?.[0]
    const bare =
      prefixed.includes(property) && !lines.some((other) => other.startsWith(`-webkit-${property}`))
        ? `${property} without prefix`
        : undefined
    return [newer, bare].filter((what) => what !== undefined).map((what) => ({ what, excerpt: line }))
  })
}

function excerpt(css: string, pattern: RegExp): string {
  const at = pattern.exec(css)?.index ?? 0
  return css.slice(Math.max(0, at - 30), at + 80)
}

/** Removes the `@supports` blocks, which may contain anything. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports')
  if (start < 0) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(0, start) + withoutSupports(css.slice(at + 1))
  }
  return css.slice(0, start)
}
