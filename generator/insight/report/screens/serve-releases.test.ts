import { expect, test, vi } from 'vitest'
import type { SandboxProcess } from '../../../local/serve/sandbox-process.ts'
import type { BrandFolder } from '../../../local/serve/brand-folder.ts'
import type { BuiltRelease } from '../sources/built-release.ts'
import { serveReleases } from './serve-releases.ts'

const close = vi.hoisted(() => vi.fn())
const sandbox: SandboxProcess = { origin: 'http://127.0.0.1:9', rerouteScript: '', workerScript: '', close }
vi.mock(import('../../../local/serve/sandbox-process.ts'), () => ({
  startSandboxProcess: () => Promise.resolve(sandbox),
}))
vi.mock(import('../../../local/serve/brand-folder.ts'), async (actual) => ({
  ...(await actual()),
  readBrandFolder: () =>
    Promise.resolve({ directory: '/nowhere', brand: { code: 'ACME' }, manifest: {} } as BrandFolder),
}))
vi.mock(import('../../../local/serve/take-addresses.ts'), () => ({
  takeAddresses: () => Promise.reject(new Error('too many open files')),
}))

vi.mock(
  import('../../../local/serve/brand-site.ts'),
  () => ({ createBrandSite: () => ({ handle: () => {} }) }) as never,
)

test('where no address is free, the sandbox that was started already is ended', async () => {
  const release = {
    id: 'acme',
    directory: '/nowhere',
    receipt: { flagSet: { on: [], encryption: 'v2' }, hosting: { headers: {} } },
    settings: {},
    confirm: () => Promise.resolve(),
  }
  await expect(serveReleases([release as unknown as BuiltRelease], new Map())).rejects.toThrow('too many open files')
  expect(close).toHaveBeenCalledOnce()
})
