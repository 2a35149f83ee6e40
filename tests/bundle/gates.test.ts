import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Receipt } from '../../generator/release/receipt.ts'
import { copyCheckout, livery, succeed, temporaryFolder } from './support/livery.ts'

const cache = temporaryFolder()

interface Report {
  readonly ok: boolean
  readonly merchants: readonly { readonly id: string }[]
  readonly problems: readonly { readonly code: string; readonly message: string; readonly hint: string }[]
}

async function refused(
  root: string,
  ids: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Report['problems']> {
  const out = temporaryFolder()
  const { code, stdout, stderr } = await livery(['generate', ...ids, '--json', '--out', out, '--cache', cache], {
    root,
    env,
  })
  expect(code, stderr).toBe(1)
  expect(readdirSync(out)).toEqual([])
  return (JSON.parse(stdout) as Report).problems.filter(({ code: name }) => name.startsWith('GATE_'))
}

function withDescription(root: string, text: string): void {
  const file = join(root, 'merchants/plynt/merchant.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^seo:$/m, `seo:\n  description: ${JSON.stringify(text)}`))
}

test('[FLAG-04] an import that keeps a disabled feature fails the build, naming the module and the imports that lead to it', async () => {
  const root = copyCheckout()
  appendFileSync(
    join(root, 'src/app/app.tsx'),
    "\nimport { newsFeature } from '../features/messages/news/feature.ts'\nconsole.info(newsFeature.name)\n",
  )
  const problems = await refused(root, ['plynt'])
  expect(problems.length).toBeGreaterThan(0)
  const entry = problems.find(({ message }) => message.includes('src/features/messages/news/feature.ts belongs to'))
  expect(entry?.code).toBe('GATE_DEAD_FEATURES')
  expect(entry?.message).toMatch(
    /kept by src\/main\.tsx -> .*src\/app\/app\.tsx -> src\/features\/messages\/news\/feature\.ts/,
  )
})

test('[SEC-03] the value of a private environment variable in a text fails the build, and is not printed', async () => {
  const root = copyCheckout()
  withDescription(root, 'Opened with hunter2-hunter2 only')
  const problems = await refused(root, ['plynt'], { DEPLOY_PASSWORD: 'hunter2-hunter2' })
  expect(problems[0]).toMatchObject({ code: 'GATE_SECRETS' })
  expect(problems[0]?.message).toContain('the value of the environment variable DEPLOY_PASSWORD')
  expect(JSON.stringify(problems)).not.toContain('hunter2-hunter2')
})

test('[SEC-03] a path of this machine in the storefront code fails the build', async () => {
  const root = copyCheckout()
  appendFileSync(join(root, 'src/main.tsx'), `\nconsole.info(${JSON.stringify(join(root, 'src/main.tsx'))})\n`)
  const problems = await refused(root, ['plynt'])
  expect(problems.map(({ message }) => message).join()).toContain(`the local path ${root}`)
})

/** In code that all brands share, as a stale cache or a forgotten example would. */
const inCode = (root: string, text: string): void =>
  appendFileSync(join(root, 'src/main.tsx'), `\nconsole.info(${JSON.stringify(text)})\n`)
const others = 'See www.noxcomet.example, more fun than Nox Comet'

test("[BND-03] another merchant's name, domain or code in a folder fails its build", async () => {
  const root = copyCheckout()
  inCode(root, others)
  const plan = join(root, 'generator/plan/brand-config.ts')
  writeFileSync(plan, readFileSync(plan, 'utf8').replace('code: settings.code', "code: 'LIMANAY'"))
  const messages = (await refused(root, ['plynt'])).map(({ message }) => message).join('\n')
  for (const what of [
    'the code "LIMANAY" of merchant limanay',
    'the domain "www.noxcomet.example" of merchant nox-comet',
    'the name "Nox Comet" of merchant nox-comet',
  ])
    expect(messages).toContain(what)
})

test("[BND-03] what a merchant's own file says of others is no finding, in that run and in the next", async () => {
  const root = copyCheckout()
  const out = temporaryFolder()
  withDescription(root, 'Sister of LIMANAY at www.noxcomet.example, a Violet Falcon company')
  const generate = ['generate', 'plynt', '--out', out, '--cache', cache]
  await succeed(generate, { root })
  addVioletFalcon(root)
  await succeed(generate, { root })
  expect(readFileSync(join(out, 'plynt/m/index.html'), 'utf8')).toContain('a Violet Falcon company')
})

test('[BND-03] the name of a merchant that is added later is found in a folder that was already built', async () => {
  const root = copyCheckout()
  const out = temporaryFolder()
  inCode(root, 'The home of Violet Falcon fans')
  await succeed(['generate', 'plynt', '--out', out, '--cache', cache], { root })
  addVioletFalcon(root)
  const { code, stdout } = await livery(['generate', 'plynt', '--json', '--out', out, '--cache', cache], { root })
  expect(code).toBe(1)
  expect((JSON.parse(stdout) as Report).problems[0]?.message).toContain(
    'the name "Violet Falcon" of merchant violet-falcon',
  )
})

function addVioletFalcon(root: string): void {
  const folder = join(root, 'merchants/violet-falcon')
  cpSync(join(root, 'merchants/plynt'), folder, { recursive: true })
  const file = join(folder, 'merchant.yaml')
  const renamed = [
    [/^code: .*$/m, 'code: VIOLETFALCON'],
    [/^name: .*$/m, 'name: Violet Falcon'],
    [/plynt\.example/, 'violet-falcon.example'],
    [/^ {2}description: .*$/m, '  description: Falcons'],
  ] as const
  writeFileSync(
    file,
    renamed.reduce((text, [from, to]) => text.replace(from, to), readFileSync(file, 'utf8')),
  )
}

test('an excuse with its reason lets a release pass, stays in its receipt and changes nothing else of it', async () => {
  const root = copyCheckout()
  const out = temporaryFolder()
  const file = join(root, 'merchants/plynt/merchant.yaml')
  inCode(root, others)
  const excuses = (await refused(root, ['plynt'])).map(({ hint }) => /\{ gate: .*? \}/.exec(hint)?.[0])
  appendFileSync(file, `\ngates: { allow: [${excuses.join(', ').replaceAll('"why"', '"Our slogan."')}] }\n`)
  await succeed(['generate', 'plynt', '--out', out, '--cache', cache], { root })
  const receipt = (): Receipt => JSON.parse(readFileSync(join(out, 'plynt/release.json'), 'utf8')) as Receipt
  const before = receipt()
  expect(before.allowed).toContainEqual({ gate: 'foreign-brand', value: 'Nox Comet', reason: 'Our slogan.' })
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Our slogan.', 'An old slogan.'))
  await succeed(['generate', 'plynt', '--out', out, '--cache', cache], { root })
  expect(receipt().allowed?.[0]?.reason).toBe('An old slogan.')
  expect(receipt().release).toBe(before.release)
})

test('an excuse that excuses nothing is a warning with its line', async () => {
  const root = copyCheckout()
  appendFileSync(
    join(root, 'merchants/plynt/merchant.yaml'),
    '\ngates: { allow: [{ gate: budgets, value: precache, reason: "Large banners." }] }\n',
  )
  const { code, stdout } = await livery(['generate', 'plynt', '--json', '--out', temporaryFolder(), '--cache', cache], {
    root,
  })
  expect(code).toBe(0)
  // The copy of the checkout is no repository, so its commit is unknown too.
  expect((JSON.parse(stdout) as Report).problems).toMatchObject([
    {
      code: 'GATE_EXCUSE_UNUSED',
      severity: 'warning',
      file: 'merchants/plynt/merchant.yaml',
      path: 'gates.allow.0.value',
    },
    { code: 'COMMIT_UNKNOWN' },
  ])
})

test('[UX-01] a first load over its budget fails the build', async () => {
  const root = copyCheckout()
  const noise = Array.from({ length: 6000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
    '',
  )
  appendFileSync(join(root, 'src/main.tsx'), `\nObject.assign(globalThis, { noise: '${noise}' })\n`)
  const problems = await refused(root, ['plynt'])
  expect(problems[0]).toMatchObject({ code: 'GATE_BUDGETS' })
  expect(problems[0]?.message).toMatch(
    /The JavaScript of the first load is \d+ brotli bytes, over its budget of 135000/,
  )
})
