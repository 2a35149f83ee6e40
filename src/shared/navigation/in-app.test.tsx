// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../testing/stage.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { CampaignContext, useGo } from './in-app.tsx'

afterEach(cleanup)

function Here() {
  const go = useGo()
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="here">{pathname + search}</p>
      <button onClick={() => go('/m/help')}>help</button>
      <button onClick={() => go('/m/withdraw?r=8')}>withdraw</button>
      <button onClick={() => go(-2)}>back</button>
    </>
  )
}

const here = () => screen.getByTestId('here').textContent
const press = (name: string) =>
  act(() => {
    fireEvent.click(screen.getByText(name))
  })

test('[ROUTE-12] links and calls inside the app keep the named parameters and add the stored campaign', async () => {
  await stage(
    <CampaignContext value={{ utm_source: 'mail' }}>
      <AppLink to="/m/news?id=3#top">news</AppLink>
      <Here />
    </CampaignContext>,
    { at: '/m/home?r=7&token=x' },
  )
  expect(screen.getByText('news').getAttribute('href')).toBe('/m/news?id=3&r=7&utm_source=mail#top')
  press('help')
  expect(here()).toBe('/m/help?r=7&utm_source=mail')
  press('withdraw')
  expect(here()).toBe('/m/withdraw?r=8&utm_source=mail')
  press('back')
  expect(here()).toBe('/m/home?r=7&token=x')
})
