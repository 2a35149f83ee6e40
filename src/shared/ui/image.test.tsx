// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { Profiler } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient, envelope } from '../testing/client.ts'
import { settingsLoaded } from '../settings/settings-slice.ts'
import { rootReducer } from '../store/root-reducer.ts'
import { fetchPictures, Image } from './image.tsx'

afterEach(cleanup)

const [first, second, third] = ['https://a.example', 'https://b.example', 'https://c.example']

function show(src: string) {
  const store = configureStore({ reducer: rootReducer })
  let renders = 0
  const { container } = render(
    <Provider store={store}>
      <Profiler id="image" onRender={() => (renders += 1)}>
        <Image src={src} alt="" ratio="1" />
      </Profiler>
    </Provider>,
  )
  const image = () => container.querySelector('img')
  const fail = () => {
    const shown = image()
    if (shown) fireEvent.error(shown)
  }
  return {
    image,
    renders: () => renders,
    fail,
    address: () => image()?.getAttribute('src'),
    settings: () =>
      act(() => {
        store.dispatch(settingsLoaded({ settings: null, imageCdns: [first, second, third] }))
      }),
  }
}

test('[CFG-10] a picture comes from the chosen CDN; on an error the next one is tried once', () => {
  const { address, fail, settings } = show('/media/game.svg')
  settings()
  expect(address()).toBe('https://a.example/media/game.svg')
  fail()
  expect(address()).toBe('https://b.example/media/game.svg')
  fail()
  expect(address()).toBeUndefined()
})

test('[CFG-10] a picture that is shown stays when the CDNs become known, and one that failed is tried there', () => {
  const shown = show('/media/game.svg')
  const image = shown.image()
  if (image) fireEvent.load(image)
  shown.settings()
  expect(shown.address()).toBe('/media/game.svg')
  const broken = show('/media/other.svg')
  broken.fail()
  expect(broken.address()).toBeUndefined()
  broken.settings()
  expect(broken.address()).toBe('https://a.example/media/other.svg')
})

test('a picture that has loaded is shown, and nothing is rendered for it', () => {
  const { image, renders } = show('/media/game.svg')
  const shown = image()
  if (shown) fireEvent.load(shown)
  expect([shown?.hasAttribute('data-loaded'), renders()]).toEqual([true, 1])
})

test.each([
  'https://elsewhere.example/x.png',
  '/m/assets/logo.svg',
  '//elsewhere.example/x.png',
  'data:image/png;base64,AA==',
])('[CFG-10] %s is not a path of the back end: it stays as it is', (src) => {
  const { address, settings } = show(src)
  settings()
  expect(address()).toBe(src)
})

test('a picture that comes at once is there; one that the player has waited for fades in', () => {
  for (const [waitedMs, mark] of [
    [20, 'soon'],
    [900, 'late'],
  ] as const) {
    const asked = performance.now()
    const image = show('/media/game.svg').image()
    if (!image) throw new Error('No picture')
    fireEvent(image, Object.defineProperty(new Event('load'), 'timeStamp', { value: asked + waitedMs }))
    expect(image.dataset['loaded']).toBe(mark)
    cleanup()
  }
})

test('[CFG-10] pictures that are asked for ahead come from the chosen CDN where one is known', () => {
  const { store } = createClient(async () => envelope([]))
  store.dispatch(settingsLoaded({ settings: null, imageCdns: ['https://cdn.example'] }))
  const made = vi.spyOn(document, 'createElement')
  store.dispatch(fetchPictures([{ imageUrl: '/a.png' }]))
  expect(made.mock.results.map(({ value }) => (value as HTMLImageElement).src)).toEqual(['https://cdn.example/a.png'])
})
