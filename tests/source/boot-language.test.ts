import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/languages.ts'
import { renderPage } from '../../generator/build/emit/render-page.ts'
import { pickLanguage } from '../../src/shared/i18n/pick-language.ts'
import { between, boot } from '../support/boot-script.ts'
import { pageFacts, pageMerchant } from '../fixtures/page/facts.ts'

test('[LANG-06] html and app choose the same language for any browser settings', () => {
  const tags = [
    'zh',
    'zh-CN',
    'zh-TW',
    'zh-Hant-HK',
    'zh-MO',
    'hk',
    'en-PH',
    'tl',
    'ph',
    'fil-PH',
    'pt',
    'pt-BR',
    'pt-PT',
    'pt-AO',
    'ur',
    'ur-Latn',
    'ur-Latn-PK',
    'en_US',
    'ms-MY',
    'my',
    'in-ID',
    'in',
    'fil',
    'nb-NO',
    'zh-Hans-HK',
    'yue-HK',
    'xx',
    '',
  ]
  const merchants = [
    ['EN', 'TY'],
    ['CN'],
    ['TW', 'EN'],
    ['PT-BR', 'ES'],
    ['PT'],
    ['EN', 'PT'],
    ['EN', 'CN', 'ID'],
    ['EN', 'UR-LA'],
    ['UR', 'UR-LA', 'EN'],
    languageCodes,
  ] as const
  for (const supported of merchants) {
    const fallback = supported[0]
    const { html } = renderPage(pageFacts(pageMerchant({ languages: { supported, default: fallback } })))
    const script = between(html, '<script>', '</script>')
    for (const tag of [...tags, ...languageCodes]) {
      const expected = pickLanguage({ stored: null, browser: [tag], supported, fallback })
      expect({ tag, supported, code: boot(script, { browser: [tag] }).attributes['data-language'] }).toEqual({
        tag,
        supported,
        code: expected,
      })
    }
  }
})
