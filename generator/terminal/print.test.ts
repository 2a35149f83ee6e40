import { expect, test } from 'vitest'
import { escapeControls, jsonText } from './print.ts'

test('colours and line breaks are printed, every other control sequence of the input is escaped', () => {
  expect(escapeControls('\u001b[31mred\u001b[39m\n\u001b[2J\u009b1A\rx\u202ey\ud800')).toBe(
    '\u001b[31mred\u001b[39m\n\\u001b[2J\\u009b1A\\u000dx\\u202ey\\ud800',
  )
})

test('[CLI-03] JSON has the same content and contains no control characters', () => {
  const value = { 'a\u009b': ['\u001b[2J\u202e\u2028\ud800', 'پیمان می\u200cرود', '🏴\u{e0067}\u{e007f}'] }
  expect(JSON.parse(jsonText(value))).toEqual(value)
  expect(jsonText(value).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028]/u)
})
