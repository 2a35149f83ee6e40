import { createProblem } from '../../errors/create-problem.ts'
import type { Rule } from './rule.ts'

/** The fallback language must be one of those offered (SCH-11). */
export const defaultLanguageIsSupported: Rule = ({ settings, at }) => {
  const { supported, default: language } = settings.languages
  return supported.includes(language)
    ? []
    : [createProblem('LANGUAGE_DEFAULT', { language, supported }, at('languages.default'))]
}
