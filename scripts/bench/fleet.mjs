import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Flags with code of their own that need no settings and exclude nothing: every combination is valid, and each is a
 * bundle.
 */
const freeFlags = [
  'AGENTREG3',
  'MALL3',
  'MISSIONS3',
  'MOBILEAUTOLOGIN3',
  'NEWS3',
  'PWDEXPFORCECHANGE3',
  'REFERRAL3',
  'REWCEN3',
]
const languages = [
  ['EN', 'ES'],
  ['VI', 'EN'],
  ['TH', 'EN'],
  ['HI', 'EN'],
  ['JA', 'EN'],
  ['PT-BR', 'EN', 'ES'],
  ['TR', 'EN'],
  ['ID', 'MS', 'EN'],
]
const padded = (/** @type {number} */ index) => String(index).padStart(4, '0')

/** The flags of the set with this number: its binary digits. @param {number} set */
const flagsOf = (set) => freeFlags.filter((_, bit) => (set >> bit) & 1)

/** @param {number} index */
function hue(index) {
  return Math.round((index * 137.508) % 360)
}

/** A saturated color of that hue as sRGB hex. @param {number} degrees @param {number} lightness */
function hex(degrees, lightness) {
  const a = 0.85 * Math.min(lightness, 1 - lightness)
  const channel = (/** @type {number} */ n) => {
    const k = (n + degrees / 30) % 12
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** @param {number} index */
function drawing(index) {
  const points = 5 + (index % 7)
  const star = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? 180 : 90 + (index % 40)
    const angle = (Math.PI * i) / points + index
    return `${(256 + radius * Math.cos(angle)).toFixed(1)},${(256 + radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="${hex(hue(index), 0.2)}"/><polygon points="${star}" fill="${hex(hue(index), 0.6)}"/></svg>\n`
}

/** @param {number} index @param {number} flagSets */
function merchantYaml(index, flagSets) {
  const supported = /** @type {string[]} */ (languages[index % languages.length])
  const flags = flagsOf(index % flagSets)
  const whitelabel = flags.length === 0 ? '{}' : `{ ${flags.map((flag) => `${flag}: true`).join(', ')} }`
  return `schema: 1
code: BENCH${padded(index)}
name: Bench Brand ${padded(index)}
domains: { canonical: www.bench-${padded(index)}.example }
whitelabel: ${whitelabel}
languages: { supported: [${supported.join(', ')}], default: ${supported[0]} }
market: { country: US, currency: { code: USD, symbol: "$", position: before } }
branding:
  logo: assets/logo.svg
  colors: { brand: "${hex(hue(index), 0.5)}" }
  colorScheme: ${index % 3 === 0 ? 'light' : 'dark'}
icons: { source: assets/logo.svg, background: "${hex(hue(index), 0.2)}" }
`
}

/**
 * Writes synthetic merchants 0 to count - 1; one that already exists is left unchanged.
 * @param {string} folder @param {number} count @param {number} flagSets
 */
export function writeFleet(folder, count, flagSets) {
  for (let index = 0; index < count; index += 1) {
    const merchant = join(folder, idOf(index))
    if (mkdirSync(join(merchant, 'assets'), { recursive: true }) === undefined) continue
    writeFileSync(join(merchant, 'merchant.yaml'), merchantYaml(index, flagSets))
    writeFileSync(join(merchant, 'assets', 'logo.svg'), drawing(index))
  }
}

/** @param {string} folder */
export const changeOneText = (folder) => appendSetting(folder, idOf(0), 'seo: { title: Another title }')

/** @param {string} folder */
export function changeOneColor(folder) {
  const file = join(folder, idOf(0), 'merchant.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/brand: "#[0-9a-f]{6}"/, 'brand: "#123456"'))
}

/** @param {number} index */
export const idOf = (index) => `bench-${padded(index)}`

/**
 * Adds a line to a merchant's file.
 * @param {string} folder @param {string} id @param {string} line
 */
export function appendSetting(folder, id, line) {
  const file = join(folder, id, 'merchant.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}${line}\n`)
}

/**
 * Lets every second merchant extend a preset that sets the accent color.
 * @param {string} folder @param {number} count @param {string} color
 */
export function addPreset(folder, count, color) {
  for (let index = 0; index < count; index += 2) appendSetting(folder, idOf(index), 'extends: [house]')
  setPreset(folder, color)
}

/** @param {string} folder @param {string} color */
export function setPreset(folder, color) {
  mkdirSync(join(folder, '_presets'), { recursive: true })
  writeFileSync(join(folder, '_presets', 'house.yaml'), `branding:\n  colors: { accent: "${color}" }\n`)
}

/**
 * The facts that the usual toolchain needs about a synthetic merchant.
 * @param {string} folder
 * @param {number} index
 * @param {number} flagSets
 */
export function describeMerchant(folder, index, flagSets) {
  return {
    id: idOf(index),
    name: `Bench Brand ${padded(index)}`,
    color: hex(hue(index), 0.5),
    flags: flagsOf(index % flagSets),
    languages: /** @type {string[]} */ (languages[index % languages.length]),
    logo: join(folder, idOf(index), 'assets', 'logo.svg'),
  }
}
