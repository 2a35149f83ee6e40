import { expect, test } from 'vitest'
import { canonicalPath, isKeptFromSearch } from './search-engines.ts'

const publicPages = ['/m/home', '/m/help', '/m/member/home']
const kept = (host: string, pathname: string) => isKeptFromSearch({ host, pathname }, publicPages)

test('[ROUTE-13] a path of more than two segments is kept from search engines, on every host and even when it is a public page', () => {
  for (const host of ['www.lotus.example', 'm.lotus.example']) {
    expect([
      kept(host, '/m/securityCenter/addBankCard'),
      kept(host, '/m/member/home'),
      kept(host, '/m/member/home/'),
    ]).toEqual([true, true, true])
  }
})

test('[ROUTE-13] up to two segments are indexed, however many slashes the path has', () => {
  for (const path of ['/', '/m', '/m/', '/m/withdraw', '/m/withdraw/', '//m//withdraw//'])
    expect([path, kept('www.lotus.example', path)]).toEqual([path, false])
})

test('[ROUTE-14] on a host that does not start with www only the public pages are indexed', () => {
  expect([
    kept('lotus.example', '/m/home'),
    kept('lotus.example', '/m/help/'),
    kept('lotus.example', '/m/withdraw'),
    kept('m.www.example', '/m/login'),
  ]).toEqual([false, false, true, true])
})

test('[ROUTE-14] on a host that starts with www every page that is not too deep is indexed', () => {
  expect([
    kept('www.lotus.example', '/m/login'),
    kept('WWW.lotus.example', '/m/login'),
    kept('www2.lotus.example', '/m/login'),
  ]).toEqual([false, false, false])
})

test('a page has one path for search engines, whatever alias or slashes led to it', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home/', '//m//home//'])
    expect([path, canonicalPath(path)]).toEqual([path, '/m/home'])
  expect(canonicalPath('/m/register.html')).toBe('/m/register')
  expect(canonicalPath('/m/help/')).toBe('/m/help')
})
