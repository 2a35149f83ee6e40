import { expect, test } from 'vitest'
import { fillText, pluralEndings } from './translate.ts'

test('a placeholder may be spelled as merchants spell it', () => {
  for (const spelled of ['{{name}}', '{{ name }}', '{{- name}}', '{{ - name }}', '{{name, uppercase}}'])
    expect(fillText(`Hi ${spelled}!`, { name: 'Ana' }, 'EN')).toBe('Hi Ana!')
})

test('a value is never read as a pattern or a placeholder', () => {
  expect(fillText('{{a}} {{b}}', { a: "$& $' {{b}}", b: 'b' }, 'EN')).toBe("$& $' {{b}} b")
})

test('a placeholder without a value stays, and nothing stands for null', () => {
  expect(fillText('{{a}}|{{b}}|{{ c', { b: null }, 'UR')).toBe('{{a}}|\u2068\u2069|{{ c')
})

test('the form for no one comes before that of the language, the text without forms before "other"', () => {
  const rules = () => new Intl.PluralRules('pt-BR')
  expect(pluralEndings(0, rules)).toEqual(['_zero', '_one', '', '_other'])
  expect(pluralEndings(2, rules)).toEqual(['_other', '', '_other'])
  expect(pluralEndings('2', rules)).toEqual([''])
})
