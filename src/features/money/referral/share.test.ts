import { expect, test, vi } from 'vitest'
import { canShare, share, inviteLink } from './share.ts'

const invitation = { title: 'Brand', text: 'Join me', url: 'https://www.brand.example/m/register?r=F7' }
const refusing = (name: string) => ({ share: () => Promise.reject(new DOMException('', name)) })

test('the invitation goes to the share sheet', async () => {
  const sheet = vi.fn(() => Promise.resolve())
  expect(await share(invitation, { share: sheet })).toBe(true)
  expect(sheet).toHaveBeenCalledWith(invitation)
})

test('a sheet that the player closes is no failure; one that does not open is', async () => {
  expect(await share(invitation, refusing('AbortError'))).toBe(true)
  expect(await share(invitation, refusing('NotAllowedError'))).toBe(false)
})

test('a browser without share sheet shares nothing', async () => {
  expect([canShare({}), await share(invitation, {})]).toEqual([false, false])
})

const domains = { canonical: 'www.brand.example', aliases: ['m.brand.example'] }
const linkOf = (link: string, code = 'F7') => inviteLink({ code, link }, 'https://m.brand.example', domains)

test.each([
  ['https://www.brand.example/m/register?r=F7', 'https://www.brand.example/m/register?r=F7'],
  ['https://m.brand.example/m/home?r=F7', 'https://m.brand.example/m/home?r=F7'],
  ['/m/register?r=F7', 'https://m.brand.example/m/register?r=F7'],
])('an own address is passed on: %s', (link, shown) => {
  expect(linkOf(link)).toBe(shown)
})

test.each([
  '',
  'F7',
  'https://other.example/m/register?r=F7',
  'https://www.brand.example.other.example/',
  'http://www.brand.example/m/register?r=F7',
  'https://www.brand.example:8443/m/register?r=F7',
  '//other.example/m/register',
  'javascript:alert(1)',
])('in place of %j there is the own page for joining, with the code', (link) => {
  expect(linkOf(link)).toBe('https://m.brand.example/m/register?r=F7')
})

test('the code cannot add to the address', () => {
  expect(linkOf('', 'F7&token=x#y')).toBe('https://m.brand.example/m/register?r=F7%26token%3Dx%23y')
})
