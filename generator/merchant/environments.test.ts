import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../errors/user-error.ts'
import { productRoot } from '../root.ts'
import { findEnvironment, listEnvironments } from './environments.ts'
import { folderOf } from './testing/fixture.ts'
import { acme, codes, load } from './testing/load-files.ts'

const list = (text: string) => listEnvironments(folderOf({ '_environments.yaml': `schema: 1\nenvironments:\n${text}` }))

describe('[FLEET-12] the environments of a fleet', () => {
  test('are staging and production where nothing lists them', async () => {
    const { environments } = await listEnvironments(folderOf({}))
    expect(environments).toEqual([
      { name: 'staging', out: join(productRoot, 'dist-staging') },
      { name: 'production', out: join(productRoot, 'dist-production') },
    ])
  })

  test('are those of the list, each with its output folder and its target', async () => {
    const { environments, problems } = await list(`
  - { name: qa-2, description: For testers., to: ../www-qa }
  - { name: live, out: /srv/brands-lNyM8S2vzQ0aXbT9cR4k/out, to: "s3://brands/live" }
  - { name: kiosk, out: kiosk/dist, to: "command:send --to kiosk" }
`)
    expect(problems).toEqual([])
    expect(environments).toEqual([
      {
        name: 'qa-2',
        description: 'For testers.',
        out: join(productRoot, 'dist-qa-2'),
        to: join(productRoot, '../www-qa'),
      },
      { name: 'live', out: '/srv/brands-lNyM8S2vzQ0aXbT9cR4k/out', to: 's3://brands/live' },
      { name: 'kiosk', out: join(productRoot, 'kiosk/dist'), to: 'command:send --to kiosk' },
    ])
  })

  test('may be none', async () => {
    const known = await list('  []\n')
    expect(known).toMatchObject({ environments: [], problems: [] })
    expect(() => findEnvironment(known, 'staging')).toThrow(UserError)
  })

  test.each([
    [
      '  - { name: qa, descripton: x }\n',
      ['KEY_UNKNOWN environments.0.descripton 3:17'],
      'Did you mean "description"?',
    ],
    ['  - { out: dist-qa }\n', ['KEY_MISSING environments.0.name 3:5'], ''],
    ['  - { name: QA }\n', ['VALUE_FORMAT environments.0.name 3:13'], 'qa-2'],
    ['  - { name: ../x }\n', ['VALUE_FORMAT environments.0.name 3:13'], ''],
    ['  - { name: qa, to: "https://brands.example" }\n', ['VALUE_FORMAT environments.0.to 3:21'], 's3://'],
    ['  - { name: qa, to: "s3://key:secret@brands" }\n', ['SECRET_VALUE environments.0.to 3:22'], ''],
    ['  - name: qa\n   out: x\n', ['YAML_SYNTAX'], ''],
    ['  qa: { out: dist-qa }\n', ['VALUE_TYPE environments 3:3'], ''],
  ])('with a mistake in the list are none: %j', async (text, expected, hint) => {
    const { environments, problems } = await list(text)
    expect(environments).toEqual([])
    expect(codes(problems).map((code) => code.replace(/^(YAML_SYNTAX) .*/, '$1'))).toEqual(expected)
    expect(problems[0]?.hint).toContain(hint)
    expect(problems[0]?.frame).toContain('> ')
    expect(JSON.stringify(problems)).not.toContain('key:secret')
  })

  test.each([
    ['name', '{ name: qa, out: a }', '{ name: qa, out: b }', '4:13'],
    ['output folder', '{ name: qa, out: a/b }', '{ name: live, out: a/./b }', '4:24'],
    ['output folder', '{ name: qa }', '{ name: live, out: dist-qa/live }', '4:24'],
    ['output folder', '{ name: qa, out: dist-live/qa }', '{ name: live }', '4:5'],
    ['publishing target', '{ name: qa, to: /srv/www }', '{ name: live, to: /srv/www/ }', '4:23'],
  ])('never share a %s: %s %s', async (what, one, other, place) => {
    const { problems } = await list(`  - ${one}\n  - ${other}\n`)
    expect(problems).toHaveLength(1)
    expect(codes(problems)[0]).toMatch(new RegExp(`^ENVIRONMENT_CLASH .* ${place}$`))
    expect(problems[0]?.hint).toContain(what)
  })

  test.each(['dist', 'dist/qa', '.'])('never use %s, where brands without an environment are', async (out) => {
    const { problems } = await list(`  - { name: qa, out: ${out} }\n`)
    expect(problems[0]?.message).toContain('brands without an environment')
  })

  test('decide which overlays there may be', async () => {
    const files = { ...acme(), 'acme/merchant.stagin.yaml': 'name: Acme\n' }
    const environments = 'schema: 1\nenvironments: [{ name: qa }, { name: stagin }]\n'
    expect((await load({ ...files, '_environments.yaml': environments })).problems).toEqual([])
    const { problems } = await load({ ...files, '_environments.yaml': environments.replace('stagin', 'staging') })
    expect(problems).toMatchObject([{ code: 'OVERLAY_UNKNOWN', hint: 'Did you mean "merchant.staging.yaml"?' }])
  })

  test('are reported with the mistakes of the merchants, and no overlay is blamed for a list that has some', async () => {
    const files = { ...acme('nam: x\n'), 'acme/merchant.qa.yaml': 'name: Acme\n' }
    const { problems } = await load({ ...files, '_environments.yaml': 'schema: 1\nenvironments: [{ name: QA }]\n' })
    expect(problems.map(({ code }) => code).sort()).toEqual(['KEY_UNKNOWN', 'VALUE_FORMAT'])
  })

  test('are suggested for a misspelled one', async () => {
    const known = await list('  - { name: qa }\n  - { name: production }\n')
    expect(findEnvironment(known, 'qa').name).toBe('qa')
    const refusal = (): unknown => findEnvironment(known, 'prodution')
    expect(refusal).toThrow('qa, production, found "prodution"')
  })
})
