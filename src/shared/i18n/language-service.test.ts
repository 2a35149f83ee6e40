import { afterEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../brand/fixture.ts'
import { deferred, type Deferred } from '../lib/deferred.ts'
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

/** A service whose downloads of further languages are answered by the test. */
async function slowService() {
  const downloads: Record<string, Deferred<Response>> = {}
  const fetchText = vi.fn((url: string) => {
    if (url.includes('.EN.')) return answer(url)
    return (downloads[url] = deferred<Response>()).promise
  })
  const arrive = (code: string, file?: Response) =>
    void answer(`/m/assets/shell.${code}.json`).then((kept) =>
      downloads[`/m/assets/shell.${code}.json`]?.resolve(file ?? kept),
    )
  return { ...(await service(fetchText)), arrive }
}

test('[LANG-07] of two choices the newer one counts, whichever download is slower', async () => {
  const { language, apply, arrive } = await slowService()
  const choices = [language.choose('VI'), language.choose('UR')]
  arrive('UR')
  await choices[1]
  arrive('VI')
  await choices[0]
  expect([language.current(), apply.mock.calls]).toEqual(['UR', [['UR']]])
})

test.each([
  ['arrives', undefined],
  ['fails', new Response('gone', { status: 404 })],
])('[LANG-07] a choice that is overtaken and %s first ends with the newer one', async (_, file) => {
  const { language, apply, arrive } = await slowService()
  const ended: string[] = []
  const choices = (['VI', 'UR'] as const).map((code) => language.choose(code).then(() => ended.push(code)))
  arrive('VI', file)
  await new Promise((resolve) => setTimeout(resolve))
  expect([language.current(), ended]).toEqual(['EN', []])
  arrive('UR')
  await Promise.all(choices)
  expect([language.current(), apply.mock.calls]).toEqual(['UR', [['UR']]])
})

test('[LANG-07] choosing the present language keeps it, and only ends another choice', async () => {
  const { language, apply, arrive } = await slowService()
  const heard = vi.fn()
  language.subscribe(heard)
  const choices = [language.choose('VI'), language.choose('EN')]
  arrive('VI')
  await Promise.all(choices)
  expect(language.current()).toBe('EN')
  expect([apply.mock.calls, heard.mock.calls]).toEqual([[], []])
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
