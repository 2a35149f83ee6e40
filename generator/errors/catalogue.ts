/** Every kind of problem that a user's input can have; docs/reference/errors.md is made from it. */
import { ciEntries } from './catalogue-ci.ts'
import { fileEntries } from './catalogue-files.ts'
import { gateEntries } from './catalogue-gates.ts'
import { generateEntries } from './catalogue-generate.ts'
import { imageEntries } from './catalogue-images.ts'
import { publishEntries } from './catalogue-publish.ts'
import { rolloutEntries } from './catalogue-rollouts.ts'
import { reportEntries, browserEntries } from './catalogue-report.ts'
import { ruleEntries } from './catalogue-rules.ts'
import { servingEntries } from './catalogue-serving.ts'
import { settingEntries } from './catalogue-settings.ts'
import { sharedEntries } from './catalogue-shared.ts'
import { storeEntries } from './catalogue-stores.ts'
import { verifyEntries } from './catalogue-verify.ts'

export const catalogue = {
  ...fileEntries,
  ...settingEntries,
  ...ruleEntries,
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
