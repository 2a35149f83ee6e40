/** What browsers and password managers may fill into the fields of every form, and which keyboard a phone shows for it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf } from '../bundle/support/newer-attribute.ts'

const sources = join(import.meta.dirname, '../../src')
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.tsx') && !/\.test\.tsx$|^gallery|\/(?:choice|text-field|password-field)\.tsx$/.test(file),
  )
  .sort()

/** Every field into which something is typed: its file, and what it says about itself. */
const fields = files.flatMap((file) =>
  partsOf(file, readFileSync(join(sources, file), 'utf8'), /^(?:input|(?:Text|Password)Field)$/).map((part) => {
    const own = (name: string) => part.find((attribute) => attribute.name === name)?.value
    const words = ['name', 'type', 'autocomplete', 'inputmode'].flatMap((name) => own(name) ?? [])
    return `${file.split('/').at(-1)} ${part[0]?.tag}: ${words.join(' ')}`
  }),
)

/** By file: name, type, what may be filled in, keyboard. Nothing saves a card or an amount; a code comes from the message. */
const expected = [
  'agent-page.tsx TextField: name name',
  'agent-page.tsx TextField: email email email email',
  'feedback-page.tsx TextField: contact email',
  'second-factor-sheet.tsx TextField: payee-name name',
  'second-factor-sheet.tsx TextField: email email email email',
  // Hidden: tells password managers whose password is changed.
  'change-password-page.tsx input: username text username',
  'add-card.tsx TextField: name',
  'amount-field.tsx TextField: off decimal',
  'add-card-page.tsx TextField: off',
  'add-pix-page.tsx TextField: {inputTypes[type]} off',
  'credential-fields.tsx TextField: username username',
  'credential-fields.tsx PasswordField: password current-password',
  'credential-fields.tsx PasswordField: {name} new-password',
  "phone-field.tsx TextField: mobile tel {code.country ? 'tel-national' : 'tel'} tel",
  'code-field.tsx input: text one-time-code numeric',
  'search-field.tsx input: search off',
]

test('every field says what may be filled in, and asks for the fitting keyboard', () => {
  expect(fields).toEqual(expected)
})
