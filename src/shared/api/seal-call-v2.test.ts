import { afterEach, expect, test, vi } from 'vitest'
import answers from '../../../tests/fixtures/crypto/known-answers.json' with { type: 'json' }
import { createClient, envelope } from '../testing/client.ts'

vi.mock('../crypto/encryption.ts', async () => ({ loadScheme: async () => (await import('../crypto/v2.ts')).scheme }))
afterEach(() => void vi.unstubAllGlobals())

test('[ENC-05] scheme v2 without a secure context fails with a clear error and sends nothing', async () => {
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('isSecureContext', false)
  const client = createClient(async () => envelope(answers.server))
  expect(await client.run({ endpoint: 'login', body: { username: 'player', password: 'secret' } })).toMatchObject({
    error: { code: 'client.insecure', message: expect.stringContaining('https') },
  })
  expect([client.requests(), client.alertTexts()]).toEqual([[], [{ key: 'shared:needs_https' }]])
})
