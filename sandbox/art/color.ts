/** Hue in degrees, saturation and lightness in percent. */
interface Hsl {
  readonly h: number
  readonly s: number
  readonly l: number
}

/** `#rrggbb` of a hue; arguments outside their range are clamped or wrapped. */
export function hex(hue: number, saturation: number, lightness: number): string {
  const h = ((hue % 360) + 360) % 360
  const s = clamp(saturation) / 100
  const l = clamp(lightness) / 100
  const channel = (offset: number): string => {
    const k = (offset + h / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Reads `#rgb` and `#rrggbb`; anything else is gray. */
export function hslOf(color: string): Hsl {
  const [r, g, b] = channels(color)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const span = max - min
  if (span === 0) return { h: 0, s: 0, l: l * 100 }
  const s = span / (1 - Math.abs(2 * l - 1))
  const h = max === r ? (g - b) / span : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { h: (h * 60 + 360) % 360, s: s * 100, l: l * 100 }
}

function channels(color: string): readonly [number, number, number] {
  const digits = /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  if (!/^#[0-9a-f]{6}$/i.test(digits)) return [0.5, 0.5, 0.5]
  const at = (index: number): number => Number.parseInt(digits.slice(index, index + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

const clamp = (value: number): number => Math.min(100, Math.max(0, value))
