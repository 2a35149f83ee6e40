import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { finishBundle, type BundleOutput } from '../../generator/build/bundle/finish-bundle.ts'
import type { SharedScript } from '../../generator/build/vite/raw-bundle.ts'
import { bundleServiceWorker, type ServiceWorker } from '../../generator/build/vite/service-worker.ts'
import { checkout, temporaryFolder } from './support/livery.ts'

/** A copy of what the worker is bundled from, with a part that the product does not have. */
function copySources(part: string): string {
  const root = temporaryFolder()
  for (const path of ['src/sw', 'contract', 'tsconfig.json'])
    cpSync(join(checkout, path), join(root, path), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'src/sw/made-up'))
  mkdirSync(join(root, 'src/features/messages/push'), { recursive: true })
  writeFileSync(join(root, 'src/features/messages/push/word.ts'), "export const word = 'made-up-part'\n")
  writeFileSync(join(root, 'src/sw/made-up/main.ts'), part)
  return root
}

const parts = [{ flag: 'WEBPUSH3', name: 'worker-made-up', entry: 'src/sw/made-up/main.ts' }] as const
const part =
  "import { word } from '../../features/messages/push/word.ts'\nself.addEventListener('push', () => console.info(word))\n"
const withOn = (...on: readonly FlagName[]) =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues
const without = (off: FlagName) => withOn(...flagNames.filter((name) => name !== off))

const frameworks: SharedScript = { fileName: 'frameworks-0.js', bytes: Buffer.from(''), isVendor: true, packages: [] }
const raw = {
  chunks: [
    { fileName: 'app.js', name: 'app', isEntry: true, code: '', imports: [], styles: [], isVendor: false, modules: [] },
  ],
  assets: [],
}

/** The bundle of a flag set whose storefront is one empty chunk. */
const finish = (worker: ServiceWorker, flags: FlagValues): BundleOutput =>
  finishBundle(flags, { raw, modules: [], packages: [] }, { frameworks, worker }, () => ({
    fileName: 'licences-0.txt',
    bytes: Buffer.from(''),
    isVendor: true,
  }))
const holding = ({ files }: BundleOutput, text: string): string[] =>
  files.filter(({ bytes }) => bytes.includes(text)).map(({ fileName }) => fileName)

// As the command's bundling processes do.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))

test("[FLAG-03] a flag's part of the worker is a separate script, which ships only with the flag", async () => {
  const worker = await bundleServiceWorker(copySources(part), parts)
  const [on, off] = [finish(worker, withOn('WEBPUSH3')), finish(worker, withOn())]
  expect(on.worker).toEqual([worker.core.fileName, expect.stringMatching(/^worker-made-up-[0-9a-f]{12}\.js$/)])
  expect(holding(on, 'made-up-part')).toEqual(on.worker.slice(1))
  expect(off.worker).toEqual([worker.core.fileName])
  expect(holding(off, 'made-up-part')).toEqual([])
  expect(off.files.map(({ fileName }) => fileName).filter((name) => name.includes('made-up'))).toEqual([])
})

test("[FLAG-04] the gate finds a disabled flag's module in the worker's core, with the import that kept it", async () => {
  const root = copySources(part)
  writeFileSync(
    join(root, 'src/sw/rules-of-push.ts'),
    "import { word } from '../features/messages/push/word.ts'\nexport const words = [word, Date.now()]\n",
  )
  writeFileSync(join(root, 'src/sw/main.ts'), "import { words } from './rules-of-push.ts'\nconsole.info(words)\n")
  const worker = await bundleServiceWorker(root)
  expect(() => finish(worker, withOn())).toThrow(
    'src/features/messages/push/word.ts belongs to a disabled feature but is in the service worker, kept by src/sw/main.ts -> src/sw/rules-of-push.ts -> src/features/messages/push/word.ts',
  )
  expect(() => finish(worker, withOn('WEBPUSH3'))).not.toThrow()
})

test('a part is bundled once for all flag sets too, so it is refused if it reads a flag', async () => {
  const root = copySources("if (__FLAGS__.NEWS3) console.info('news')\n")
  await expect(bundleServiceWorker(root, parts)).rejects.toThrow('src/sw/made-up/main.ts reads a flag')
})

test('[SW-02] [FLAG-03] the product ships the core, and with web push the part that receives messages', async () => {
  const worker = await bundleServiceWorker(checkout)
  const [on, off] = [finish(worker, withOn(...flagNames)), finish(worker, without('WEBPUSH3'))]
  expect(on.worker).toEqual([worker.core.fileName, expect.stringMatching(/^worker-push-[0-9a-f]{12}\.js$/)])
  expect(off.worker).toEqual([worker.core.fileName])
  expect([holding(on, 'notificationclick'), holding(off, 'notificationclick')]).toEqual([on.worker.slice(1), []])
})
