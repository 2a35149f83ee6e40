import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mediaSizes } from '../../contract/wire/media.ts'
import type { MediaKind } from '../../contract/wire/media.ts'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import { gameCatalogue } from '../content/games.ts'
import { contentSchedule } from '../content/schedule.ts'
import { createStore } from '../store.ts'
import { drawPicture } from './picture.ts'
import { breakWords } from './tile.ts'

const store = createStore(fixtureMerchant())

const scenes: readonly (readonly [MediaKind, string])[] = [
  ...contentSchedule.banners.map(({ id }) => ['banner', id] as const),
  ...contentSchedule.activities.map(({ id }) => ['activity', id] as const),
  ...contentSchedule.news.filter(({ scene }) => scene).map(({ id }) => ['news', id] as const),
]
const pictures: readonly (readonly [MediaKind, string])[] = [
  ...gameCatalogue.map(({ id }) => ['game', id] as const),
  ...scenes,
]

const draw = (kind: MediaKind, name: string, from = store): string => {
  const svg = drawPicture(from, kind, name)
  if (svg === undefined) throw new Error(`No picture ${kind} ${name}`)
  return svg
}

describe('[SBX-02] pictures', () => {
  test('are well-formed, of the right size, and the same every time', async () => {
    for (const [kind, name] of pictures) {
      const svg = draw(kind, name)
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([kind, name, width, height]).toEqual([kind, name, mediaSizes[kind].width, mediaSizes[kind].height])
      expect(draw(kind, name)).toBe(svg)
    }
  })

  test('are smaller than 8 KB', () => {
    const large = pictures.filter(([kind, name]) => gzipSync(draw(kind, name)).length >= 8_000)
    expect(large).toEqual([])
  })

  test('contain no script and no external reference', () => {
    for (const [kind, name] of pictures) {
      const svg = draw(kind, name)
      expect(svg).not.toMatch(/<script|\son\w+=|javascript:|<foreignObject|<image|<style|NaN|undefined/i)
      expect(svg.match(/(?:href|src)="(?!#)[^"]*"|url\((?!#)/g)).toBeNull()
      expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
    }
  })

  test('use only gradients that they define', () => {
    for (const [kind, name] of pictures) {
      const svg = draw(kind, name)
      const used = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id))
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      expect([name, [...used].filter((id) => !defined.has(id))]).toEqual([name, []])
    }
  })

  test("use the merchant's colors", () => {
    const merchant = fixtureMerchant()
    const other = createStore({ ...merchant, palette: { ...merchant.palette, brand: '#0a7d4f' } })
    expect(draw('banner', 'welcome-week', other)).not.toBe(draw('banner', 'welcome-week'))
  })
})

test.each([
  ['Skyladder', ['Skyladder']],
  ['Full Time', ['Full Time']],
  ['Nine Pond Koi', ['Nine', 'Pond Koi']],
  ['Wheel of Wanderlust', ['Wheel of', 'Wanderlust']],
  ['European Roulette Atelier', ['European', 'Roulette', 'Atelier']],
])('%s is set on lines of about equal length', (name, lines) => {
  expect(breakWords(name)).toEqual(lines)
})
