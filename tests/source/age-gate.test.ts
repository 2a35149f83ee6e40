// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../generator/build/emit/render-page.ts'
import { icons, type IconShape } from '../../src/shared/ui/icons/icons.ts'
import { pageFacts, pageMerchant } from '../fixtures/page/facts.ts'
import {
  choice,
  chunksOfHome,
  gate,
  help,
  htmlOf,
  page,
  paint,
  press,
  requested,
  shown,
  visit,
  withFirstVisits,
} from '../support/gate-page.ts'

const html = htmlOf()
const { document, localStorage } = page

const asked = withFirstVisits()

describe('the question', () => {
  test('[UX-06] the gate asks for the minimum age of the merchant, once', () => {
    visit(html)
    expect(gate()?.open).toBe(true)
    expect(shown('h2')?.textContent).toBe('Are you 21? (VI)')
    expect(shown('.gate-mark')?.textContent).toBe('21+')
    press(/^Yes, I am 21/)
    expect(gate()).toBeNull()
    expect(localStorage.getItem('ageConfirmed')).toBe('21')
    visit(html)
    expect(gate()).toBeNull()
  })

  test('[UX-06] asks again after the minimum age is raised, and if the stored value is malformed', () => {
    for (const confirmed of ['18', '20', 'yes', '']) {
      localStorage.setItem('ageConfirmed', confirmed)
      visit(html)
      expect(gate()?.open, confirmed).toBe(true)
    }
    for (const confirmed of ['21', '99']) {
      localStorage.setItem('ageConfirmed', confirmed)
      visit(html)
      expect(gate(), confirmed).toBeNull()
    }
  })

  test('a merchant who states no age asks for 18', () => {
    const noAge = htmlOf({ legal: {} })
    localStorage.setItem('ageConfirmed', '17')
    visit(noAge)
    expect(shown('h2')?.textContent).toBe('Are you 18? (VI)')
    press(/^Yes/)
    expect(localStorage.getItem('ageConfirmed')).toBe('18')
  })

  test('the heading names the dialog and has the focus', () => {
    visit(html)
    expect(document.activeElement).toBe(shown('h2'))
    expect(gate()?.getAttribute('aria-labelledby')).toBe(shown('h2')?.id)
  })

  test('Escape and a closed dialog do not open the gate', () => {
    visit(html)
    expect(gate()?.dispatchEvent(new page.Event('cancel', { cancelable: true }))).toBe(false)
    gate()?.close()
    expect(gate()?.open).toBe(true)
    expect(document.activeElement).toBe(shown('h2'))
  })

  test('a visitor who declines is shown help, and can only return to the question', () => {
    visit(html)
    press(/^No/)
    expect(document.activeElement).toBe(shown('h2'))
    expect(shown('h2')?.textContent).toBe('See you when you are 21 (VI)')
    expect(gate()?.getAttribute('aria-labelledby')).toBe(shown('h2')?.id)
    expect([shown('a')?.getAttribute('href'), shown('a')?.textContent]).toEqual([help[0]?.url, help[0]?.label])
    expect([...(shown('a')?.closest('section')?.querySelectorAll('button') ?? [])]).toHaveLength(1)
    expect(localStorage.getItem('ageConfirmed')).toBeNull()
    press(/^Back/)
    expect(document.activeElement?.textContent).toBe('Are you 21? (VI)')
  })

  test('[UX-11] help is named in the language of the gate, where the merchant has it', () => {
    const named = [{ ...help[0], labels: { UR: 'حد میں رہ کر کھیلیں' } }]
    const source = htmlOf({ legal: { minimumAge: 21, help: named } })
    for (const [language, words] of [
      ['ur', 'حد میں رہ کر کھیلیں'],
      ['en', help[0]?.label],
    ] as const) {
      visit(source, { languages: [language] })
      shown('button[value=leave]')?.dispatchEvent(new page.Event('click', { bubbles: true }))
      expect(shown('a')?.textContent, language).toBe(words)
    }
  })

  test('without help links the leave screen has no empty list', () => {
    visit(htmlOf({ legal: { minimumAge: 18 } }))
    press(/^No/)
    expect(shown('nav')).toBeNull()
  })

  test('denied storage does not lock the visitor out', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    visit(html)
    press(/^Yes/)
    paint()
    expect(gate()).toBeNull()
    expect(requested()).toEqual(expect.arrayContaining(chunksOfHome))
  })
})

describe('what a merchant wrote', () => {
  const facts = pageFacts(pageMerchant({ name: '<b>"A"', legal: { minimumAge: 18, help } }, ['AGEGATE3']))
  /** With texts of the gate in the default language. */
  const withTexts = (texts: Record<string, string>) => {
    const { VI } = facts.languages
    const html = { ...VI?.html, 'age-gate': { ...VI?.html['age-gate'], ...texts } }
    return { ...facts, languages: { ...facts.languages, VI: { ...VI, html } } }
  }

  test('the age stands wherever a text has it, however that is spelled', () => {
    for (const spelt of ['{{age}}', '{{ age }}', '{{- age}}', '{{age, number}}']) {
      visit(renderPage(withTexts({ question: `${spelt}? ${spelt}!` })).html)
      expect(shown('h2')?.textContent).toBe('18? 18!')
    }
  })

  test('[UX-11] the age has the digits of the language', () => {
    visit(htmlOf({ languages: { default: 'MY', supported: ['MY'] } }))
    expect([shown('.gate-mark')?.textContent, shown('h2')?.textContent]).toEqual(['၂၁+', 'Are you ၂၁? (MY)'])
  })

  test('texts, name and links are escaped', () => {
    const hostile = '</template></script><script>alert(1)</script><img src=x onerror=alert(1)>"\''
    visit(renderPage(withTexts({ question: hostile, choose_language: hostile })).html)
    expect(shown('h2')?.textContent).toBe(hostile)
    expect(choice()?.getAttribute('aria-label')).toBe(hostile)
    expect(gate()?.querySelector('img')?.alt).toBe('<b>"A"')
  })

  test('a link that would run a script is an error', () => {
    const { settings } = facts.merchant
    const legal = { ...settings.legal, help: [{ label: 'Help', url: 'javascript:alert(1)' }] }
    expect(() => renderPage({ ...facts, merchant: { ...facts.merchant, settings: { ...settings, legal } } })).toThrow()
  })

  test('a text that is missing is an error that names it', () => {
    const { EN } = facts.languages
    const languages = { EN: { ...EN, html: { shared: EN?.html['shared'] ?? {} } } }
    const merchant = pageMerchant({ languages: { supported: ['EN'], default: 'EN' } }, ['AGEGATE3'])
    expect(() => renderPage({ ...facts, merchant, languages })).toThrow(/The text age-gate:\w+ does not exist/)
  })
})

test('its drawings are those of the storefront', () => {
  const drawn = [...html.matchAll(/<path [^>]*\bd="([^"]+)"/g)].map(([, path]) => path)
  const known = Object.values<IconShape>(icons).flatMap(({ line, tint }) => [line, tint])
  expect(drawn.length).toBeGreaterThanOrEqual(6)
  for (const path of drawn) expect(known).toContain(path)
})

describe('the choice of language', () => {
  const choose = (code: string) => {
    const select = choice()
    if (!select) throw new Error('no choice')
    select.value = code
    select.dispatchEvent(new page.Event('change', { bubbles: true }))
  }

  test('[LANG-11] offers the languages of the merchant by their own names, and says what it is', () => {
    visit(html, { languages: ['en'] })
    expect([...(choice()?.options ?? [])].map(({ value, text, lang }) => [value, text, lang])).toEqual([
      ['VI', 'Tiếng Việt', 'vi-VN'],
      ['EN', 'English', 'en-US'],
      ['UR', 'اردو', 'ur'],
    ])
    expect(choice()?.value).toBe('EN')
    expect(choice()?.getAttribute('aria-label')).toBe('Choose your language')
  })

  test('where there is one language there is no choice', () => {
    visit(htmlOf({ languages: { supported: ['EN'], default: 'EN' } }))
    expect(shown('h2')?.textContent).toBe('Are you 21?')
    expect(choice()).toBeNull()
  })

  test('the chosen language is kept, and everything is in it at once and afterwards', () => {
    visit(html)
    press(/^No/)
    choice()?.focus()
    choose('UR')
    const { lang, dir, dataset } = document.documentElement
    expect(document.querySelector('.gate-chosen')?.textContent).toBe('اردو')
    expect([lang, dir, dataset['language'], localStorage.getItem('language')]).toEqual(['ur', 'rtl', 'UR', 'UR'])
    expect(shown('h2')?.textContent).toBe('See you when you are 21 (UR)')
    const section = shown('h2')?.closest('section')
    expect([section?.getAttribute('lang'), section?.getAttribute('dir')]).toEqual(['ur', 'rtl'])
    expect(choice()?.getAttribute('aria-label')).toBe('Choose your language (UR)')
    expect(document.activeElement).toBe(choice())
    press(/^Back/)
    expect(shown('h2')?.textContent).toBe('Are you 21? (UR)')
    press(/^Yes/)
    expect(asked).toContain('/m/assets/shell.UR-555555555555.json')
    expect(asked).not.toContain('/m/assets/shell.VI-555555555555.json')
  })
})
