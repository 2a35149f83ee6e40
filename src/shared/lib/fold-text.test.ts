import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Tiếng Việt', 'tieng viet'],
  ['Đồng', 'dong'],
  ['FRANÇAIS', 'francais'],
  ['Türkçe', 'turkce'],
  ['ＬＩＮＥ', 'line'],
])('%s is found by %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each(['हिन्दी', 'ไทย', 'ខ្មែរ', 'اُردُو'])('%s keeps its marks, which are part of its letters', (text) => {
  expect(foldText(text)).toBe(text.normalize('NFC'))
})
