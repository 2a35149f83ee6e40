import { expect, test } from 'vitest'
import { storedPixelTrack } from '../../../../shared/registration/pixel-track.ts'
import { testServices } from '../../../../shared/testing/test-services.ts'
import { adAttributionIn, clickIdsOf, pixelTrackIn, arrivalQuery, createIdentifiers } from './identifiers.ts'

const tracking = { consent: 'required', vendors: { meta: ['1', '2'], x: [] } } as const

function open(arrival: string, cookies = '', services = testServices()) {
  return { ...createIdentifiers({ local: services.local, arrival, cookies: () => cookies, tracking }), services }
}

test('[TRK-06] pixel ids, click ids, cookies, tid and campaign of a visitor are one object', () => {
  const { collect, services } = open(
    '?tid=T-1&fbclid=IwAR0~A%2Fb&gclid=g&ttclid=t&click_id=c&kwaiclid=k&twclid=x&bbg=b&utm_source=mail&token=SECRET&r=7',
    'a=1; _fbc=fb.1.5.IwAR0; _fbp=fb.1.5.7; _ttp=p; session=SECRET',
  )
  const all = {
    tid: 'T-1',
    metaPixelId: '1,2',
    fbclid: 'IwAR0~A%2Fb',
    gclid: 'g',
    ttclid: 't',
    click_id: 'c',
    kwaiclid: 'k',
    twclid: 'x',
    bbg: 'b',
    fbc: 'fb.1.5.IwAR0',
    fbp: 'fb.1.5.7',
    ttp: 'p',
    utm_source: 'mail',
  }
  expect(collect()).toEqual(all)
  expect(storedPixelTrack(services.local)).toEqual(all)
  expect(services.local.read('tid')).toBe('T-1')
})

test('a later visit without identifiers keeps them, one with others replaces those', () => {
  const { collect, services } = open('?fbclid=one&gclid=g')
  collect()
  expect(open('', '', services).collect()).toMatchObject({ fbclid: 'one', gclid: 'g' })
  expect(open('?fbclid=two', '', services).collect()).toMatchObject({ fbclid: 'two', gclid: 'g' })
})

test('[TRK-07] the identifiers of the native app are kept on the device, and sent with a registration', () => {
  const names = ['adAppToken', 'gpsAdid', 'adid', 'afAppId', 'appsflyerId', 'afAdvertisingId', 'afOaid', 'idfa', 'idfv']
  const { collect, services } = open(`?${names.map((name) => `${name}=id-of-${name}`).join('&')}&other=1`)
  const own = Object.fromEntries(names.map((name) => [name, `id-of-${name}`]))
  expect(collect()).toEqual({ metaPixelId: '1,2' })
  expect(JSON.parse(services.local.read('adAttribution') ?? '')).toEqual(own)
  expect(storedPixelTrack(services.local)).toEqual({ ...own, metaPixelId: '1,2' })
})

test('after a withdrawal nothing is left', () => {
  const { collect, forget, services } = open('?tid=T&idfa=1&fbclid=2')
  collect()
  forget()
  expect([storedPixelTrack(services.local), services.local.read('tid')]).toEqual([undefined, null])
})

test('only click ids and the cookies of vendors go with an event', () => {
  expect(clickIdsOf({ fbclid: 'a', fbc: 'b', ttp: 'c', utm_source: 'd', tid: 'e', metaPixelId: 'f' })).toEqual({
    fbclid: 'a',
    fbc: 'b',
    ttp: 'c',
  })
})

test('values that no identifier has are left out; of a repeated name the first counts', () => {
  expect(pixelTrackIn(`?fbclid=${'x'.repeat(501)}&gclid=a<b&ttclid=&twclid=1&twclid=2`, '_fbp')).toEqual({
    twclid: '1',
  })
  expect(adAttributionIn('?idfa=a;b&idfv=%00')).toEqual({ idfv: '%00' })
})

test('the address that opened the document counts, even when the visitor has moved on', () => {
  const page = (name?: string) =>
    ({
      performance: { getEntriesByType: () => (name === undefined ? [] : [{ name }]) },
      location: { search: '?now=1' },
    }) as unknown as Window
  expect(arrivalQuery(page('https://a.example/m/home?fbclid=1#x'))).toBe('?fbclid=1')
  expect(arrivalQuery(page('document'))).toBe('?now=1')
  expect(arrivalQuery(page())).toBe('?now=1')
})
