/** Every kind of problem that a user's input can have; docs/reference/errors.md is made from it. */
import { ciEntries } from './catalogue-ci.ts'
import { fileEntries, ruleEntries, settingEntries } from './catalogue-merchant.ts'
import { gateEntries, generateEntries, imageEntries } from './catalogue-build.ts'
import { publishEntries, rolloutEntries, storeEntries, verifyEntries } from './catalogue-ship.ts'
import { reportEntries, browserEntries } from './catalogue-report.ts'
import { servingEntries } from './catalogue-serving.ts'
import { sharedEntries } from './catalogue-shared.ts'
import { translationEntries } from './catalogue-texts.ts'

export const catalogue = {
  ...fileEntries,
  ...settingEntries,
  ...ruleEntries,
  ...translationEntries,
  ...imageEntries,
  ...servingEntries,
  ...gateEntries,
  ...generateEntries,
  ...publishEntries,
  ...sharedEntries,
  ...ciEntries,
  ...storeEntries,
  ...verifyEntries,
  ...rolloutEntries,
  ...reportEntries,
  ...browserEntries,
} as const

export type ErrorCode = keyof typeof catalogue
/** The parameters of a problem's message and hint. */
export type ErrorParams<C extends ErrorCode> = (typeof catalogue)[C]['example']
