import { expect, test, vi } from 'vitest'
import { canShare, share } from './share.ts'

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
