import { afterEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../brand/fixture.ts'
import { startLanguage } from './language-service.ts'
import { createTextSource } from './texts.ts'

afterEach(() => vi.unstubAllGlobals())

const files: Record<string, unknown> = {
  '/m/assets/shell.EN.json': { app: { join: 'Join', games_one: '{{count}} game', games_other: '{{count}} games' } },
  '/m/assets/shell.UR.json': { app: { join: 'شامل ہوں', licence: 'لائسنس {{number}}', step: '{{at}}/{{total}}' } },
  '/m/assets/shell.MY.json': { app: { age: 'အသက် {{age}} နှစ်', games_other: 'ဂိမ်း {{count}} ခု' } },
  '/m/assets/shell.VI.json': { app: { join: 'Đăng ký', games_other: '{{count}} trò chơi' } },
  '/m/assets/pages.EN.json': { account: { title: 'Account' } },
  '/m/assets/pages.VI.json': { account: { title: 'Tài khoản' } },
}

const answer = (url: string) => {
  const file = files[url]
  return Promise.resolve(file ? Response.json(file) : new Response('gone', { status: 404 }))
}

async function service(fetchText = vi.fn(answer)) {
  const apply = vi.fn()
  const language = await startLanguage({ texts: createTextSource(fixtureBrand, fetchText), first: 'EN', apply })
  return {
    language,
    apply,
    fetchText,
    t: (key: string, values = {}) => language.translate(language.current(), 'shared')(key, values),
  }
}

test('[BND-06] only the texts of the first screen in one language are fetched at the start', async () => {
  const { fetchText, t } = await service()
  expect(fetchText.mock.calls).toEqual([['/m/assets/shell.EN.json']])
  expect(t('app:join')).toBe('Join')
})

test("[LANG-07] choosing a language switches texts, setting and listeners, with the locale's plural rules", async () => {
  const { language, apply, t } = await service()
  const heard = vi.fn()
  language.subscribe(heard)
  await language.choose('VI')
  expect(language.current()).toBe('VI')
  expect(apply).toHaveBeenCalledExactlyOnceWith('VI')
  expect(heard).toHaveBeenCalledOnce()
  expect(t('app:join')).toBe('Đăng ký')
  expect(t('app:games', { count: 1 })).toBe('1 trò chơi')
})

test('[UX-11] every number in a text has the digits of the language, also the one that chooses the plural form', async () => {
  const { language, t } = await service()
  await language.choose('MY')
  expect([t('app:age', { age: 18 }), t('app:games', { count: 12_345 })]).toEqual(['အသက် ၁၈ နှစ်', 'ဂိမ်း ၁၂,၃၄၅ ခု'])
})

test('[UX-04] a value is isolated among right-to-left words, a number is not', async () => {
  const { language, t } = await service()
  expect(t('app:games', { count: 3 })).toBe('3 games')
  await language.choose('UR')
  expect(t('app:licence', { number: '8048/JAZ' })).toBe('لائسنس \u20688048/JAZ\u2069')
  expect(t('app:step', { at: 3, total: 5 })).toBe('3/5')
})

test('[LANG-07] in Portugal nothing is many, in Brazil it is one', async () => {
  const games = { games_one: '{{count}} jogo', games_other: '{{count}} jogos' }
  const texts = { load: () => Promise.resolve({ app: games }) }
  const none = async (first: 'PT' | 'PT-BR') =>
    (await startLanguage({ texts, first, apply: () => undefined })).translate(first, 'app')('games', { count: 0 })
  expect([await none('PT'), await none('PT-BR')]).toEqual(['0 jogos', '0 jogo'])
})

test('the texts of open pages change with the language', async () => {
  const { language, t } = await service()
  await language.preparePages()
  expect(t('account:title')).toBe('Account')
  await language.choose('VI')
  expect(t('account:title')).toBe('Tài khoản')
})

test('a language whose texts fail to load changes nothing, and can be chosen again', async () => {
  const { language, apply, t, fetchText } = await service()
  fetchText.mockRejectedValueOnce(new TypeError('offline'))
  await expect(language.choose('UR')).rejects.toThrow('offline')
  expect([language.current(), t('app:join')]).toEqual(['EN', 'Join'])
  expect(apply).not.toHaveBeenCalled()
  await language.choose('UR')
  expect(t('app:join')).toBe('شامل ہوں')
})

test('a language that the brand does not offer is rejected', async () => {
  const { language } = await service()
  await expect(language.choose('JA')).rejects.toThrow('No shell texts in JA')
})

test('a browser that lacks the locale and uses other plural rules still finds a plural form', async () => {
  const known = Intl.PluralRules
  vi.stubGlobal('Intl', {
    ...Intl,
    PluralRules: function PluralRules(_: string, options: Intl.PluralRulesOptions) {
      return new known('en', options)
    },
  })
  const { language, t } = await service()
  await language.choose('VI')
  expect(t('app:games', { count: 1 })).toBe('1 trò chơi')
})
