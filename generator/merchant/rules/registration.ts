import { createProblem } from '../../errors/create-problem.ts'
import type { Rule } from './rule.ts'

/** Registration by phone sets a fixed initial password, which the merchant must supply (ruling on REG-09). */
export const mobileRegistrationHasItsPassword: Rule = ({ settings, at }) => {
  const { mode, defaultMobilePassword } = settings.registration
  return mode === 'mobile' && defaultMobilePassword === ''
    ? [createProblem('REGISTRATION_PASSWORD', {}, at('registration.mode'))]
    : []
}
