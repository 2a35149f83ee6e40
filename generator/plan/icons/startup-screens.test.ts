import { expect, test } from 'vitest'
import { startupScreens } from './startup-screens.ts'

test('[ICON-04] phones are portrait only, tablets landscape too', () => {
  const orientations = (device: string) =>
    startupScreens('light')
      .filter(({ media }) => media.includes(device))
      .map(({ media }) => /orientation: (\w+)/.exec(media)?.[1])
  expect(orientations('(device-width: 440px)')).toEqual(['portrait'])
  expect(orientations('(device-width: 744px)')).toEqual(['portrait', 'landscape'])
  const [first] = startupScreens('light')
  expect(first?.media).toMatch(/^screen and \(device-width: \d+px\)/)
})

test('[ICON-04] every screen has one media query of its own, in light and in dark', () => {
  const medias = startupScreens('auto').map(({ media }) => media)
  expect(new Set(medias).size).toBe(medias.length)
  for (const scheme of ['light', 'dark'] as const) {
    const own = startupScreens('auto').filter((screen) => screen.scheme === scheme)
    expect(own.every(({ media }) => media.includes(`(prefers-color-scheme: ${scheme})`))).toBe(true)
    expect(own.find(({ name }) => name === `${scheme}-1179x2556`)?.media).toContain(
      '(device-width: 393px) and (device-height: 852px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait)',
    )
    expect(own.some(({ name }) => name === `${scheme}-2732x2048`)).toBe(true)
  }
})

test('[ICON-04] a brand of one scheme has one image per screen, for light and dark devices alike', () => {
  const medias = startupScreens('dark').map(({ media }) => media)
  expect(medias).toHaveLength(startupScreens('auto').length / 2)
  expect(new Set(medias).size).toBe(medias.length)
  expect(medias.filter((media) => media.includes('prefers-color-scheme'))).toEqual([])
})
