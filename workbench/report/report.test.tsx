// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BrandReport, Report as ReportModel } from '../../generator/insight/report/model.ts'
import { pageData } from '../../generator/insight/report/page/page-data.ts'
import { contrastsOf } from '../../generator/plan/theme/check-contrast.ts'
import { Report } from './report.tsx'

afterEach(cleanup)

const show = (report: ReportModel) => render(<Report page={pageData(report)} />)

const sha = (letter: string): string => letter.repeat(64)

const brand = (change: Partial<BrandReport> = {}): BrandReport => ({
  id: 'acme',
  name: 'Acme',
  code: 'ACME',
  domain: 'www.acme.example',
  release: sha('a'),
  before: sha('b'),
  state: 'changed',
  screens: [
    {
      page: 'home',
      scheme: 'light',
      language: 'EN',
      after: 'pictures/1.webp',
      before: 'pictures/2.webp',
      difference: { picture: 'pictures/3.webp', share: 0.0004 },
      errors: [],
    },
    { page: 'login', scheme: 'dark', language: 'AR', after: 'pictures/4.webp', errors: [] },
  ],
  icons: { plain: { after: 'pictures/5.png' } },
  colors: { after: [], before: [] },
  sizes: [{ name: 'Precache', size: 1_250_000, before: 1_240_000 }],
  flags: [],
  warnings: [],
  ...change,
})

const report = (...brands: readonly BrandReport[]): ReportModel => ({
  time: '2026-01-14T12:00:00.000Z',
  environment: null,
  against: '/srv/www',
  brands,
  unchanged: 0,
})

test('[FLEET-07] a picture that could not be taken is shown as missing, with the reason, and counted', () => {
  const [first] = brand().screens
  const failed = { page: 'login', scheme: 'light', language: 'EN', failure: 'The page does not come to rest.' } as const
  show(report(brand({ screens: first ? [first, failed] : [] })))
  expect(screen.getByRole('img', { name: 'Sign in, light, English: no picture' })).toBeDefined()
  expect(screen.getByText('The page does not come to rest.')).toBeDefined()
  expect(screen.getByText(/^1 of 2 screens differ, 1 picture missing$/)).toBeDefined()
  expect(screen.getByText(/ · Missing 1 picture$/)).toBeDefined()
})

test('[FLEET-07] warnings name their place and remedy, and a contrast that is too low is marked', () => {
  const low = { ratio: 1.36, textColor: '#ffffff', overColor: '#dddddd' }
  const contrasts = contrastsOf({ colors: { brand: '#3152d0' }, colorScheme: 'light', shape: 'soft' })
  show(
    report(
      brand({
        warnings: [
          {
            severity: 'warning',
            code: 'X',
            path: 'name',
            message: 'The name is long.',
            hint: 'Shorten it.',
            location: { file: 'brands/acme.yaml', line: 3, column: 7 },
          },
        ],
        colors: {
          after: contrasts.map((pair) => (pair.text === 'color-on-action' ? { ...pair, ...low } : pair)),
          before: [],
        },
      }),
    ),
  )
  expect(screen.getByText('brands/acme.yaml:3:7').parentElement?.textContent).toBe(
    'The name is long. brands/acme.yaml:3:7 Shorten it.',
  )
  expect(screen.getAllByText('1.3 < 4.5').length).toBeGreaterThan(0)
  expect(screen.getAllByTitle(/on action #dddddd: 1\.3 to 1, at least 4\.5/).length).toBeGreaterThan(0)
  expect(screen.getByText(/of \d+ contrasts are too low/)).toBeDefined()
})

test('[FLEET-07] a changed color is a change, whatever the pixels say', () => {
  const [, same] = brand().screens
  const origin = 'acme/merchant.yaml:9:12'
  const changes = {
    settings: [{ name: 'branding.colors.brand', from: { value: '#1d4ed8', origin }, to: { value: '#1d4ed7', origin } }],
    ...{ texts: [], images: [], files: 3, toFetch: 4000 },
  }
  const page = report(brand({ screens: same ? [same] : [], changes }))
  show(page)
  expect(screen.getByText(/1 color changed, no difference seen/)).toBeDefined()
  expect(pageData(page).brands[0]?.states).toContain('different')
  expect(
    screen.getByText('1 screen of 1 brand, none of which looks different. 1 brand changed where no screen shows it.'),
  ).toBeDefined()
  expect(screen.queryByText(/looks the same/)).toBeNull()
})

test('[FLEET-07] a brand of which only Livery has changed looks the same', () => {
  const [, same] = brand().screens
  const changes = { settings: [], texts: [], images: [], files: 3, toFetch: 4000 }
  show(report(brand({ screens: same ? [same] : [], changes })))
  expect(screen.getByText(/looks the same/)).toBeDefined()
})

test('a page without a brand says that nothing has changed', () => {
  show({ ...report(), unchanged: 200 })
  expect(screen.getByText(/^Nothing has changed/)).toBeDefined()
  expect(screen.getByText(/ · Left out 200 unchanged brands$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export sign-off' })).toBeNull()
})

test('verdicts that another page has damaged are none', () => {
  const page = report(brand())
  localStorage.setItem(`livery-report-${pageData(page).key}`, '{"acme":{"approved":"yes","note":7}}')
  show(page)
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLInputElement).value).toBe('')
})
