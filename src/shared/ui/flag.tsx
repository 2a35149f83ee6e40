import styles from './flag.module.css'

/**
 * A country's flag as the platform's own emoji, so that none is fetched. Where the platform has no flags (Windows), the
 * given letters, or else the country's.
 */
export const Flag = ({ country, letters = country }: { country: string; letters?: string | undefined }) => (
  <span className={styles.flag} data-drawn={drawsFlags()} aria-hidden="true">
    {drawsFlags() ? flagEmoji(country) : letters}
  </span>
)

const firstIndicator = 0x1f1e6

/** The regional indicator symbols of a two-letter country code. */
const flagEmoji = (country: string): string =>
  String.fromCodePoint(...[...country.toUpperCase()].map((letter) => firstIndicator + letter.charCodeAt(0) - 65))

// eslint-disable-next-line no-restricted-syntax -- a fact of the platform, measured once
let drawn: boolean | undefined

const drawsFlags = (): boolean => (drawn ??= isColored('🇨🇭'))

/** The text is drawn in black, so only an emoji has other colors. */
function isColored(text: string): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.font = '16px sans-serif'
  context.fillText(text, 0, 16)
  const { data } = context.getImageData(0, 0, 24, 20)
  return data.some((value, place) => place % 4 === 0 && value !== data[place + 1])
}
