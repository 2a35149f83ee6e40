import { colorTokens, shapeTokens } from '../../../contract/tokens.ts'
import type { SchemeColors, Theme } from './theme.ts'

/** `#aabbcc` says the same as `#abc`. */
const short = (hex: string): string => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
const colorDeclarations = (colors: SchemeColors): string =>
  colorTokens.map((token) => `--${token}:${short(colors[token])}`).join(';')

/**
 * The theme as css for the head of the page. A brand with both schemes follows the device,
 * unless the root element says otherwise: `data-scheme="dark"` or `"light"`.
 */
export function themeCss(theme: Theme): string {
  const { light, dark } = theme.schemes
  const shape = shapeTokens.map((token) => `--${token}:${theme.shape[token]}`).join(';')
  const fonts = Object.entries(theme.languageFonts)
    .map(
      ([language, stacks]) =>
        `:root:lang(${language}){--font-heading:${stacks['font-heading']};--font-body:${stacks['font-body']}}`,
    )
    .join('')
  const rule = (scheme: 'light' | 'dark', colors: SchemeColors): string =>
    `color-scheme:${scheme};${colorDeclarations(colors)}`
  if (!light || !dark) return `:root{${light ? rule('light', light) : dark ? rule('dark', dark) : ''};${shape}}${fonts}`
  return (
    `:root{${rule('light', light)};${shape}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${rule('dark', dark)}}}` +
    `:root[data-scheme=dark]{${rule('dark', dark)}}` +
    fonts
  )
}
