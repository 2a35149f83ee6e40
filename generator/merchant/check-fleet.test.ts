import { describe, expect, test } from 'vitest'
import { checkFleet } from './check-fleet.ts'
import { loadFleet } from './load.ts'
import { folderOf, mark, merchantYaml } from './testing/fixture.ts'
import { codes, load, acme } from './testing/load-files.ts'

describe('[SCH-10] across merchants', () => {
  const pair = (acmeMore: string, boltMore: string) =>
    load({ ...acme(acmeMore), 'bolt/merchant.yaml': merchantYaml('bolt', boltMore), 'bolt/assets/mark.svg': mark })

  test.each([
    ['firebase: { appId: "1:2:web:3" }\n', 'firebase appId'],
    ['tracking: { meta: ["123456"] }\n', 'tracking id'],
  ])('%s clashes, and both files and lines are named', async (line, what) => {
    const { problems, merchants, problemsOf } = await pair(line, `\n${line}`)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'IDENTITY_CLASH', location: { line: 10 } })
    expect(problems[0]?.message).toContain(`The ${what} `)
    expect(problems[0]?.message).toContain('the merchant "acme" (acme/merchant.yaml:9:')
    expect(merchants).toEqual([])
    expect(problemsOf.get('acme')).toEqual(problemsOf.get('bolt'))
  })

  test('an alias that is the canonical domain of another one clashes', async () => {
    const folder = folderOf({
      ...acme(),
      'bolt/assets/mark.svg': mark,
      'bolt/merchant.yaml': merchantYaml('bolt').replace(
        'canonical: www.bolt.example',
        'canonical: www.bolt.example, aliases: [www.acme.example]',
      ),
    })
    expect(codes((await loadFleet({ merchantsDirectory: folder })).problems)).toEqual([
      'IDENTITY_CLASH domains.aliases.0 4:51',
    ])
  })

  test('the same number at two vendors is no clash, nor are equal colors', async () => {
    expect((await pair('tracking: { meta: ["123456"] }\n', 'tracking: { kwai: ["123456"] }\n')).problems).toEqual([])
  })

  test('a merchant with other faults is compared all the same', async () => {
    const { problems } = await pair(
      'firebase: { appId: "1:2:web:3" }\n',
      'firebase: { appId: "1:2:web:3" }\nnonsense: 1\n',
    )
    expect(problems.map(({ code }) => code).sort()).toEqual(['IDENTITY_CLASH', 'KEY_UNKNOWN'])
  })

  test('identity records survive being stored as JSON', async () => {
    const { identities } = await pair('firebase: { appId: "1:2:web:3" }\n', 'firebase: { appId: "1:2:web:3" }\n')
    const kept = JSON.parse(JSON.stringify(identities)) as typeof identities
    expect(checkFleet(kept, [])).toEqual(checkFleet(identities, []))
    expect(kept[0]?.facts.map(({ kind }) => kind)).toEqual(['code', 'name', 'domain', 'color', 'appId'])
  })
})
