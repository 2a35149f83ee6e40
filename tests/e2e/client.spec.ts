import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import answers from '../fixtures/crypto/known-answers.json' with { type: 'json' }
import { partNames } from '../../generator/build/bundle/part-names.ts'
import { keyFrom, openLegacy, openV2 } from '../wire/support/open-sealed.ts'
import { brandUrl, expect, test } from './support/brands.ts'

const dist = join(import.meta.dirname, '../../.generated/e2e/dist')
/** File name of a brand's chunk. */
const chunkOf = (brand: string, name: string): string | undefined =>
  readdirSync(join(dist, brand, 'm/assets')).find((file) => new RegExp(`^${name}-[0-9a-f]+\\.js$`).test(file))

test('[ERR-08] the code that handles failures is fetched before anything fails', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.ok()) fetched.add(basename(new URL(response.url()).pathname))
  })
  await page.goto(brandUrl('plynt'))
  const key = 'shared/api/settle-failure'
  /** The file name, without its ending, of the chunk that contains it, by the map of chunks that the page itself uses. */
  const chunk = (): Promise<string> =>
    page.evaluate(
      (name) => (globalThis as { __CHUNKS__?: Record<string, string> }).__CHUNKS__?.[name] ?? '',
      partNames([key]).get(key) ?? '',
    )
  await expect.poll(async () => fetched.has(`${await chunk()}.js`)).toBe(true)
})

for (const { brand, scheme, other, open } of [
  { brand: 'plynt', scheme: 'legacy', other: 'v2', open: openLegacy },
  { brand: 'nox-comet', scheme: 'v2', other: 'legacy', open: openV2 },
]) {
  test(`[ENC-03] [ENC-05] the chunk of scheme ${scheme} seals in the browser what a server can open, and there is no chunk of ${other}`, async ({
    page,
  }) => {
    expect(chunkOf(brand, other)).toBeUndefined()
    await page.goto(brandUrl(brand))
    const facts = {
      chunk: `/m/assets/${chunkOf(brand, scheme) ?? ''}`,
      key: { modulus: answers.server.modulus },
      plain: '{"username":"người chơi","password":"密码🔐"}',
    }
    const sealed = await page.evaluate(async ({ chunk, key, plain }) => {
      const loaded = (await import(chunk)) as Record<
        string,
        {
          seal: (
            text: string,
            serverKey: object,
            random: (count: number) => Uint8Array,
          ) => Promise<{ body: string; headers: Record<string, string> }>
        }
      >
      const found = Object.values(loaded).find((value) => 'seal' in value)
      return found?.seal(plain, key, (count) => crypto.getRandomValues(new Uint8Array(count)))
    }, facts)
    expect(sealed && open(sealed, keyFrom(answers.server.privateJwk))).toBe(facts.plain)
  })
}
