import { expect, test } from 'vitest'
import { keyValueStorage } from '../lib/storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { deviceName } from './device-name.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'

interface Place {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  readonly standalone?: boolean
  readonly installed?: boolean
  readonly webClip?: string
}

function nameAt({
  userAgent = phone,
  maxTouchPoints = 5,
  standalone = false,
  installed = false,
  webClip,
}: Place): string {
  const storage = memoryStorage(webClip === undefined ? {} : { WEBCLIP: webClip })
  const page = { navigator: { userAgent, maxTouchPoints, standalone }, matchMedia: () => ({ matches: installed }) }
  return deviceName(
    keyValueStorage(() => storage),
    page as unknown as Window,
  )
}

test.each<[string, Place, string]>([
  ['a phone', {}, 'MOBILE'],
  ['a Mac', { userAgent: mac, maxTouchPoints: 0 }, 'MOBILE'],
  ['an iPad', { userAgent: phone.replace('Linux; Android 14', 'iPad; CPU OS 12_0') }, 'IPAD'],
  ['an iPad that calls itself a Mac', { userAgent: mac }, 'IPAD'],
  ['an installed app on an iPad', { userAgent: mac, installed: true, webClip: '1' }, 'PWA'],
  ['an installed app on an iPhone', { userAgent: iphone, installed: true, standalone: true, webClip: '1' }, 'PWA'],
  ['an installed app elsewhere', { installed: true, webClip: '1' }, 'PWA'],
  ['a tab beside an installed app', { webClip: '1' }, 'MOBILE'],
  ['a web clip of an iPhone', { userAgent: iphone, standalone: true, webClip: '1' }, 'WEBCLIP'],
  ['a web clip of an iPad', { userAgent: mac, standalone: true, webClip: '1' }, 'WEBCLIP'],
  ['a page whose web clip flag is 0', { userAgent: iphone, webClip: '0' }, 'MOBILE'],
  ['an installed app', { installed: true }, 'PWA'],
  ['a page from the home screen of iOS', { standalone: true }, 'PWA'],
])('[HTTP-09] %s', (_, place, name) => {
  expect(nameAt(place)).toBe(name)
})
