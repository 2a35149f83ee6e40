// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import { stage } from '../shared/testing/stage.tsx'
import { AppLink } from '../shared/ui/app-link.tsx'
import { Robots } from './robots.tsx'

afterEach(cleanup)

const marks = () => [...document.head.querySelectorAll('meta[name=robots]')].map((meta) => meta.getAttribute('content'))
const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'))
const go = (path: string) =>
  act(() => {
    fireEvent.click(screen.getByText(path))
  })

test('[ROUTE-13] [ROUTE-14] the mark comes and goes with the pages, and is never there twice', async () => {
  const brand = { ...fixtureBrand, seo: { ...fixtureBrand.seo, publicPages: ['/m/home'] } }
  const paths = ['/m/home', '/m/member/home', '/m/withdraw']
  await stage(
    <>
      <Robots />
      {paths.map((path) => (
        <AppLink key={path} to={path}>
          {path}
        </AppLink>
      ))}
    </>,
    { brand, at: '/m/home' },
  )
  expect(marks()).toEqual([])
  expect(canonical()).toEqual([`https://${brand.domains.canonical}/m/home`])
  go('/m/member/home')
  expect(canonical()).toEqual([])
  expect(marks()).toEqual(['noindex'])
  go('/m/withdraw')
  expect(marks()).toEqual(['noindex'])
  go('/m/home')
  expect(marks()).toEqual([])
  expect(canonical()).toEqual([`https://${brand.domains.canonical}/m/home`])
})
