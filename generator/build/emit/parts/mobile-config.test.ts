import { describe, expect, test } from 'vitest'
import { merchantSchema } from '../../../merchant/schema.ts'
import { planMobileConfig } from '../../../plan/mobile-config.ts'
import { renderTemplate } from '../render-template.ts'
import { scanSvg, type SvgElement } from '../svg/scan-svg.ts'

type Value = string | number | boolean | Buffer | readonly Value[] | { readonly [key: string]: Value }

/** Reads a property list as strictly as Apple's DTD: only known elements, alternating keys and values, no key twice. */
function readPlist(xml: string): Value {
  const root = scanSvg(xml)
  const [top, ...rest] = elementsOf(root)
  if (root.name !== 'plist' || root.attributes[0]?.value !== '1.0' || !top || rest.length > 0)
    throw new Error('not a plist 1.0 with one value')
  return valueOf(top)
}

function elementsOf(element: SvgElement): readonly SvgElement[] {
  if (element.children.some((child) => typeof child === 'string' && child.trim() !== ''))
    throw new Error(`text in <${element.name}>`)
  return element.children.filter((child) => typeof child !== 'string')
}

const textOf = ({ children }: SvgElement): string =>
  children.map((child) => (typeof child === 'string' ? child : '')).join('')

function valueOf(element: SvgElement): Value {
  switch (element.name) {
    case 'dict':
      return dictOf(elementsOf(element))
    case 'array':
      return elementsOf(element).map(valueOf)
    case 'string':
      return textOf(element)
    case 'integer':
      if (!/^-?\d+$/.test(textOf(element))) throw new Error('not an integer')
      return Number(textOf(element))
    case 'true':
    case 'false':
      return element.name === 'true'
    case 'data': {
      const text = textOf(element).replace(/\s/g, '')
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new Error('not base64')
      return Buffer.from(text, 'base64')
    }
    default:
      throw new Error(`<${element.name}> is not a value of a property list`)
  }
}

function dictOf(parts: readonly SvgElement[]): Readonly<Record<string, Value>> {
  const entries: Record<string, Value> = {}
  for (let at = 0; at < parts.length; at += 2) {
    const [key, value] = [parts[at], parts[at + 1]]
    if (key?.name !== 'key' || !value || textOf(key) in entries) throw new Error(`a dict has no key and value at ${at}`)
    entries[textOf(key)] = valueOf(value)
  }
  return entries
}

const icon = Buffer.from(Array.from({ length: 300 }, (_, index) => index & 255))
const merchant = (code: string, name: string): Parameters<typeof planMobileConfig>[0] => ({
  settings: merchantSchema.parse({
    schema: 1,
    code,
    name,
    domains: { canonical: 'www.lotus88.example' },
    languages: { supported: ['EN'], default: 'EN' },
    market: { country: 'VN', currency: { code: 'VND', symbol: '₫', position: 'after' } },
    branding: { logo: 'logo.svg', colors: { brand: '#d4145a' } },
    icons: { source: 'icon.svg' },
    pwa: { shortName: name, description: 'Games & more', mobileConfigProfile: true },
    legal: { operator: 'Lotus <Play> Ltd' },
  }),
})
const profileOf = (code: string, name = 'Lotus "88" & Söhne'): Readonly<Record<string, Value>> =>
  readPlist(renderTemplate('web-clip.mobileconfig', planMobileConfig(merchant(code, name), icon))) as Readonly<
    Record<string, Value>
  >

describe('the web-clip profile', () => {
  test('[OUT-06] is a valid property list with name, icon and address of the brand', () => {
    const profile = profileOf('LOTUS88')
    expect(profile).toMatchObject({
      PayloadType: 'Configuration',
      PayloadVersion: 1,
      PayloadDisplayName: 'Lotus "88" & Söhne',
      PayloadOrganization: 'Lotus <Play> Ltd',
      PayloadIdentifier: 'example.lotus88.www.webclip',
    })
    const [clip] = profile['PayloadContent'] as readonly Readonly<Record<string, Value>>[]
    expect(clip).toMatchObject({
      PayloadType: 'com.apple.webClip.managed',
      Label: 'Lotus "88" & Söhne',
      URL: 'https://www.lotus88.example/m/home',
      FullScreen: true,
      IsRemovable: true,
      PayloadDescription: 'Lotus "88" & Söhne: Games & more',
    })
    expect(icon.equals(clip?.['Icon'] as Buffer)).toBe(true)
  })

  test('[OUT-06] its UUIDs stay the same for a merchant code and differ between codes and parts', () => {
    const uuids = (code: string, name?: string): Value[] => {
      const profile = profileOf(code, name)
      const [clip] = profile['PayloadContent'] as readonly Readonly<Record<string, Value>>[]
      return [profile['PayloadUUID'] ?? '', clip?.['PayloadUUID'] ?? '']
    }
    expect(uuids('LOTUS88')).toEqual(uuids('LOTUS88', 'Another name'))
    expect(new Set([...uuids('LOTUS88'), ...uuids('LOTUS89')]).size).toBe(4)
    for (const uuid of uuids('LOTUS88'))
      expect(uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/)
  })
})
