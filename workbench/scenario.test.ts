import { expect, test } from 'vitest'
import { activeIn, entryOf } from './scenario.ts'
import { inWords, settingsOf, type Schema } from './settings.ts'

const schema: Schema = {
  properties: {
    site: {
      title: 'Site',
      properties: {
        state: { title: 'State', enum: ['ok', 'denied'], default: 'ok', words: { denied: 'Access denied' } },
        end: { title: 'Announced end', type: 'integer', absent: 'None' },
      },
    },
    signIn: { properties: { captcha: { title: 'Captcha at', items: { enum: ['login'] }, absent: 'Own' } } },
    faults: { title: 'Faults', default: [] },
    answers: { title: 'Answers', propertyNames: {} },
  },
}

test('[SBX-03] what is switched on differs from its default, and is switched off by the change beside it', () => {
  const news = { call: 'news', kind: 'status', status: 502, form: false }
  const all = { call: '*', kind: 'empty' }
  const scenario = {
    site: { state: 'denied' },
    signIn: { captcha: [] },
    faults: [news, all],
    answers: { banners: [] },
  }
  expect(activeIn(schema, scenario)).toEqual([
    { text: 'State: Access denied', off: { site: { state: null } } },
    { text: 'Captcha at: None', off: { signIn: { captcha: null } } },
    { text: 'Faults: news: status, status 502', off: { faults: [all] } },
    { text: 'Faults: every call: empty', off: { faults: [news] } },
    { text: 'Answers: banners', off: { answers: { banners: null } } },
  ])
  expect(activeIn(schema, { site: { state: 'ok' }, signIn: {}, faults: [], answers: {} })).toEqual([])
})

test('a form gives the entry that its schema describes: numbers, kinds, and nothing where nothing was typed', () => {
  const fault: Schema = {
    properties: {
      kind: { const: 'status' },
      call: { type: 'string' },
      times: { type: 'integer' },
      clean: { type: 'boolean' },
      note: { type: 'string' },
    },
  }
  expect(entryOf(settingsOf(fault, [], true), { call: ' 404 ', times: 2, clean: true, note: '' })).toEqual({
    kind: 'status',
    call: '404',
    times: 2,
    clean: true,
  })
})

test('values have words: their own, those of the schema, or their name', () => {
  const words = [true, 'payeeName', 'customer.not.login', '*', undefined, ['sms', 'ga']].map((value) => inWords(value))
  expect(words).toEqual(['Yes', 'Payee name', 'customer.not.login', 'Every call', 'Off', 'Sms, Ga'])
  expect(inWords(null, { absent: 'Works' })).toBe('Works')
})
