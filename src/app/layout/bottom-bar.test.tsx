// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homePath } from '../../../contract/paths.ts'
import { fixtureBrand } from '../../shared/brand/fixture.ts'
import type { Feature } from '../../shared/feature/feature.ts'
import { stage } from '../../shared/testing/stage.tsx'
import { joinFeatures, PartsContext } from '../feature-parts.ts'
import { Pages } from '../pages.tsx'
import { BottomBar } from './bottom-bar.tsx'

afterEach(cleanup)

function held() {
  let release = (): void => {}
  const page = new Promise<{ Page: () => React.JSX.Element }>((resolve) => {
    release = () => resolve({ Page: () => <h1>News</h1> })
  })
  return { page, release }
}

async function showBar(news: Promise<{ Page: () => React.JSX.Element }>) {
  const features: readonly Feature[] = [
    { name: 'home', routes: [{ path: homePath, load: async () => ({ Page: () => <h1>Home</h1> }) }] },
    {
      name: 'news',
      routes: [{ path: '/m/news', load: () => news }],
      nav: [{ to: '/m/news', order: 10, place: 'bottom', label: 'news', icon: 'news' }],
    },
  ]
  const context = { brand: fixtureBrand, preparePages: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
  const parts = joinFeatures(features, context)
  await act(async () => {
    await stage(
      <PartsContext value={parts}>
        <Pages routes={parts.routes} Other={() => null} />
        <BottomBar />
      </PartsContext>,
    )
  })
}

const place = (name: string) => {
  const part = screen.getByRole(name === 'Menu' ? 'button' : 'link', { name })
  return [part.getAttribute('data-shown'), part.getAttribute('aria-current')]
}

test('a tapped place stands out at once; it is the current one when its page has come', async () => {
  const { page, release } = held()
  await showBar(page)
  expect([place('Home'), place('news')]).toEqual([
    ['true', 'page'],
    ['false', null],
  ])
  await act(async () => screen.getByRole('link', { name: 'news' }).click())
  expect(screen.getByRole('heading').textContent).toBe('Home')
  expect([place('Home'), place('news')]).toEqual([
    ['false', 'page'],
    ['true', null],
  ])
  await act(async () => release())
  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy()
  expect([place('Home'), place('news')]).toEqual([
    ['false', null],
    ['true', 'page'],
  ])
})

test('the menu stands out while it is open', async () => {
  await showBar(held().page)
  await act(async () => screen.getByRole('button', { name: 'Menu' }).click())
  expect([place('Home')[0], place('Menu')[0]]).toEqual(['false', 'true'])
})
