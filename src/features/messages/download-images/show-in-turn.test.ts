import { expect, test } from 'vitest'
import type { DownloadBanner } from '../../../../contract/wire/popups.ts'
import { overlayWithdrawn, selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { createClient } from '../../../shared/testing/client.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { rememberAnswered, rememberShown } from '../../../shared/popups/remember-picture.ts'
import { showInTurn } from './show-in-turn.ts'

const first = { groupName: 'm_popup1', url: '/wps/one.png' } as const
const second = { groupName: 'm_popup2', url: 'https://img.example/two.png' } as const
const size = { width: 600, height: 760 }

/** @param broken addresses at which there is no picture */
async function start(banners: readonly DownloadBanner[], broken: readonly string[] = []) {
  const client = createClient(() => Promise.reject(new Error('No call is made')))
  const loaded: string[] = []
  const load = (url: string) => {
    loaded.push(url)
    return Promise.resolve(broken.includes(url) ? null : size)
  }
  const context = { brand: { cdn: { images: ['https://img.example'] } }, origin: 'https://brand.example', load }
  const { dispatch, getState } = client.store
  const pictures = () =>
    selectOverlays(getState()).flatMap((request) => (request.name === 'download-image' ? [request.subject] : []))
  const begin = async () => {
    const end = dispatch(showInTurn(banners, context))
    await settled()
    return end
  }
  const end = await begin()
  return {
    loaded,
    end,
    begin,
    pictures,
    asked: () => pictures().map(({ fileName }) => fileName),
    remember: (what: typeof rememberShown) => pictures().forEach((picture) => dispatch(what(picture))),
    withdraw: (id: string) => void dispatch(overlayWithdrawn({ name: 'download-image', id })),
    pass: async (ms: number) => {
      client.clock.advance(ms)
      await settled()
    },
  }
}

test('[POP-13] the second picture is asked for when the first one has gone', async () => {
  const { asked, withdraw, pass, pictures } = await start([second, first])
  expect(pictures()).toEqual([
    { group: 'm_popup1', fileName: 'one.png', url: 'https://brand.example/wps/one.png', ...size },
  ])
  withdraw('m_popup1')
  await pass(249)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['two.png'])
  withdraw('m_popup2')
  await pass(250)
  expect(asked()).toEqual([])
})

test('[POP-15] after an answer the picture is not asked for again, but the next one is', async () => {
  const { asked, remember, end, begin } = await start([first, second])
  remember(rememberAnswered)
  end()
  await begin()
  expect(asked()).toEqual(['two.png'])
})

test('[POP-16] a banner that was shown is not shown again', async () => {
  const { asked, remember, end, begin } = await start([first])
  remember(rememberShown)
  end()
  await begin()
  expect(asked()).toEqual([])
})

test('what is no picture is left out', async () => {
  const { asked } = await start([first, second], ['https://brand.example/wps/one.png'])
  expect(asked()).toEqual(['two.png'])
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/one.png',
  'https://img.example@evil.example/one.png',
  '//evil.example/one.png',
  'http://img.example/one.png',
  '',
])('nothing is fetched from %s', async (url) => {
  const { asked, loaded } = await start([{ groupName: 'm_popup1', url }])
  expect([asked(), loaded]).toEqual([[], []])
})

test('whatever ends while a picture loads asks for nothing', async () => {
  const { begin, asked, end } = await start([])
  end()
  const ending = begin()
  ;(await ending)()
  expect(asked()).toEqual([])
})
