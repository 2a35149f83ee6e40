// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homePath } from '../../../contract/paths.ts'
import { fixtureBrand } from '../../shared/brand/fixture.ts'
import type { Feature, NavEntry } from '../../shared/feature/feature.ts'
import { usePanel } from '../../shared/navigation/panel.ts'
import { stage } from '../../shared/testing/stage.tsx'
import { testServices } from '../../shared/testing/test-services.ts'
import { joinFeatures, PartsContext } from '../feature-parts.ts'
import { Header } from './header.tsx'
import { Part as MenuSheet } from './menu-sheet.tsx'

afterEach(cleanup)

const button = (to: string, order: number, audience?: 'guest' | 'member'): NavEntry => ({
  to,
  order,
  place: 'button',
  label: to,
  ...(audience && { audience }),
})
const features: readonly Feature[] = [
  { name: 'second', nav: [button('/m/second', 20, 'guest'), button('/m/mine', 30, 'member')] },
  { name: 'first', nav: [button('/m/first', 10, 'guest')] },
]
const parts = joinFeatures(features, {
  brand: fixtureBrand,
  preparePages: () => Promise.resolve(),
  whenQuiet: () => Promise.resolve(),
})

function OpenMenu() {
  const { open } = usePanel('menu')
  return <button onClick={() => open()}>open</button>
}

const leadTo = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((to) => to?.startsWith('/m/') && to !== homePath)

async function show(who: 'guest' | 'member') {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }
  if (who === 'member') services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  await stage(
    <PartsContext value={parts}>
      <Header />
      <OpenMenu />
      <MenuSheet />
    </PartsContext>,
    { services },
  )
  const header = leadTo(screen.getByRole('banner'))
  await act(async () => screen.getByText('open').click())
  return { header, menu: leadTo(screen.getByRole('dialog')) }
}

test("the header ends with the first of the features' buttons, the menu begins with it", async () => {
  expect(await show('guest')).toEqual({
    header: ['/m/second', '/m/first'],
    menu: ['/m/first', '/m/second'],
  })
})

test('members and guests get the buttons that are for them', async () => {
  expect(await show('member')).toEqual({ header: ['/m/mine'], menu: ['/m/mine'] })
})
