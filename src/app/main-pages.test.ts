// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startOver } from '../shared/shell/start-over.ts'
import { features } from './features.ts'
import { mainPagesOf } from './feature-parts.ts'

function leaveFrom(pathname: string): string {
  let went = 'nowhere'
  const routes = features.flatMap((feature) => feature.routes ?? [])
  startOver(mainPagesOf(routes), {
    pathname,
    reload: () => void (went = 'reloaded'),
    assign: (to) => void (went = String(to)),
  })
  return went
}

const mainPages = [
  '/',
  '/m/home',
  '/m/index.html',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/game',
  '/m/member/home',
  '/m/help',
  '/m/activity',
  '/m/news',
  '/m/changePsw',
]

test.each(mainPages)('[SHELL-07] [SHELL-08] [SHELL-18] %s is a main page: it is reloaded', (path) => {
  expect(leaveFrom(path)).toBe('reloaded')
})

test.each(['/m/', '/m/referral', '/m/news/7', '/m/member', '/m/homes', '/M/home', '/wps/x'])(
  '[SHELL-07] [SHELL-08] [SHELL-18] %s is none: it leads to the home page',
  (path) => {
    expect(leaveFrom(path)).toBe('/m/home')
  },
)

test('a page that was left to start over is loaded again if Back returns to it', () => {
  const went: string[] = []
  startOver([], { pathname: '/m/referral', reload: () => void went.push('reloaded'), assign: () => undefined })
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(went).toEqual([])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(went).toEqual(['reloaded'])
})
