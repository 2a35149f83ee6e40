import { active, outside, tooComplex } from './svg-fault.ts'

/** CSS functions that depend only on their arguments; any other might load something. */
const allowedFunctions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective calc min max clamp var cubic-bezier steps linear circle
  ellipse inset polygon path rect blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia linear-gradient
  radial-gradient conic-gradient icc-color device-cmyk repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type and or`.split(/\s+/),
)
const allowedRules = new Set(['@media', '@supports', '@keyframes', '@-webkit-keyframes', '@charset'])

/** Larger numbers overflow in renderers, whose fixed-point numbers have 24 bits before the point. */
const maxNumber = 1_000_000

/** Each pattern matches one token at the start of the rest, so that the time is linear in the length of the text. */
const patterns = {
  string: /"[^"\\\n]*"|'[^'\\\n]*'/y,
  name: /-{0,2}[a-z_\u0080-\uffff][\w\u0080-\uffff-]*|--/iy,
  rule: /@[\w\u0080-\uffff-]*/y,
  hash: /#[\w\u0080-\uffff-]*/y,
  number: /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy,
  space: /[\s;:,.{}()>~*[\]=^$|+!/%&<?-]/y,
} as const

interface CssContext {
  readonly css: string
  readonly offset: number
  readonly isSheet: boolean
}

/**
 * Checks styles token by token: no rule, function or address that loads something, and no escapes. Throws SvgFault.
 * @param isSheet whether it is a style sheet rather than the value of an attribute
 */
export function checkCss(css: string, offset: number, isSheet = false): void {
  const context = { css, offset, isSheet }
  for (let at = 0; at < css.length; ) at = endOfToken(context, at)
}

function endOfToken(context: CssContext, at: number): number {
  const { css, offset } = context
  switch (css.charAt(at)) {
    case '/':
      return css[at + 1] === '*' ? endOfComment(css, at, offset) : at + 1
    case '\\':
      throw active(offset, 'an escape sequence in its styles')
    case '"':
    case "'":
      return endOf(take(patterns.string, css, at), offset)
    case '@':
      return endOfRule(take(patterns.rule, css, at), context)
    case '#':
      return endOf(take(patterns.hash, css, at), offset)
    default:
      return endOfWord(context, at)
  }
}

function endOfWord({ css, offset }: CssContext, at: number): number {
  const number = take(patterns.number, css, at)
  if (number) return endOfNumber(number, offset)
  const name = take(patterns.name, css, at)
  if (!name || css[at + name[0].length] !== '(') return endOf(name ?? take(patterns.space, css, at), offset)
  if (name[0].toLowerCase() === 'url') return endOfAddress(css, at, offset)
  if (!allowedFunctions.has(name[0].toLowerCase()))
    throw active(offset, `styles that load or run something (${name[0].slice(0, 40)})`)
  return at + name[0].length
}

function take(pattern: RegExp, css: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(css)
}

function endOf(found: RegExpExecArray | null, offset: number): number {
  if (!found) throw active(offset, 'styles that cannot be read')
  return found.index + found[0].length
}

function endOfComment(css: string, at: number, offset: number): number {
  const end = css.indexOf('*/', at + 2)
  if (end === -1) throw active(offset, 'a comment in its styles that is not closed')
  return end + 2
}

function endOfRule(found: RegExpExecArray | null, { offset, isSheet }: CssContext): number {
  const rule = found?.[0].toLowerCase() ?? '@'
  if (!isSheet || !allowedRules.has(rule)) throw outside(offset, rule)
  return endOf(found, offset)
}

function endOfNumber(found: RegExpExecArray, offset: number): number {
  checkNumber(found[0], offset)
  return found.index + found[0].length
}

/** Allows only another part of the drawing. An address that contains a parenthesis ends too early and is refused. */
function endOfAddress(css: string, at: number, offset: number): number {
  const end = css.indexOf(')', at)
  const argument = css.slice(at + 'url('.length, end === -1 ? undefined : end).trim()
  const address = argument.replace(/^"(.*)"$|^'(.*)'$/s, '$1$2').trim()
  if (end === -1 || !/^#[^\s#"']+$/.test(address)) throw outside(offset, `url(${address.slice(0, 60)})`)
  return end + 1
}

function checkNumber(number: string, offset: number): void {
  if (Math.abs(Number(number)) > maxNumber)
    throw tooComplex(offset, `it contains the number ${number.slice(0, 40)}, beyond a million`)
}

/** Checks the numbers of a path, a transformation or a length. @returns how many there are */
export function checkNumbers(value: string, offset: number): number {
  const numbers = value.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []
  for (const number of numbers) checkNumber(number, offset)
  return numbers.length
}
