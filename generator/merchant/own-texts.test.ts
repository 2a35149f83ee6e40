import { describe, expect, test } from 'vitest'
import type { BaseNamespace } from './checks.ts'
import { merchantYaml } from './testing/fixture.ts'
import { codes, load, acme } from './testing/load-files.ts'

describe('[SCH-15] own texts', () => {
  const namespaces: readonly BaseNamespace[] = [
    {
      name: 'app',
      folder: 'app/',
      languages: {
        EN: { home: 'Home', hello: 'Hello {{name}}', bets_one: '{{count}} bet', bets_other: '{{count}} bets' },
      },
    },
    { name: 'news', folder: 'features/messages/news/', languages: { EN: { title: 'News' } } },
  ]
  const checks = { baseTexts: () => namespaces }
  const texts = (map: object, more = '') =>
    load({ ...acme(more), 'acme/locales/EN.json': JSON.stringify(map, null, 2) }, { checks })

  test('replace interface texts by key', async () => {
    const { merchants, problems } = await texts({
      'app:home': 'Lobby',
      'app:hello': 'Hi {{ name }}',
      'app:bets_one': 'One bet',
      'app:bets_few': '{{count}} bets',
    })
    expect(problems).toEqual([])
    expect(merchants[0]?.textOverrides.EN).toEqual({
      'app:home': 'Lobby',
      'app:hello': 'Hi {{ name }}',
      'app:bets_one': 'One bet',
      'app:bets_few': '{{count}} bets',
    })
  })

  test('an unknown key, a key of a disabled feature and a placeholder that differs are errors', async () => {
    const { problems } = await texts({
      'app:hmoe': 'Lobby',
      'news:title': 'Latest',
      'app:hello': 'Hi {{nmae}}',
      'app:bets_other': 'Bets',
    })
    expect(codes(problems)).toEqual([
      'TEXT_KEY_UNKNOWN app:hmoe 2:3',
      'TEXT_KEY_DISABLED news:title 3:3',
      'TEXT_PLACEHOLDER app:hello 4:16',
      'TEXT_PLACEHOLDER app:bets_other 5:21',
    ])
    expect(problems.map(({ hint }) => hint)[0]).toBe('Did you mean "app:home"?')
  })

  test('a key of a feature that is on is fine', async () => {
    expect((await texts({ 'news:title': 'Latest' }, 'whitelabel: { NEWS3: true }\n')).problems).toEqual([])
  })

  test('a language without built-in texts needs every text of the features that are on', async () => {
    const own = { 'app:home': 'Д', 'app:hello': '{{name}}', 'app:bets_other': '{{count}}' }
    const files = (map: object) => ({
      ...acme(),
      'acme/merchant.yaml': merchantYaml('acme').replace('[EN]', '[EN, RU]'),
      'acme/locales/RU.json': JSON.stringify(map),
    })
    expect((await load(files(own), { checks })).problems).toEqual([])
    const less = { 'app:home': own['app:home'], 'app:bets_other': own['app:bets_other'] }
    expect((await load(files(less), { checks })).problems).toMatchObject([
      {
        code: 'LANGUAGE_TEXTS',
        path: 'languages.supported.1',
        message: expect.stringContaining('"app:hello"') as string,
      },
    ])
  })
})
