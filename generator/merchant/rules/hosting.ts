import { providerFlags } from '../../../contract/identity-providers.ts'
import { hostOf } from '../../../contract/hosts.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Rule, RuleSubject } from './rule.ts'

/** Two hosts must not be chosen together if one of them would interpret the other's files. */
export const hostsDoNotExclude: Rule = ({ settings: { hosting }, at }) =>
  hosting.flatMap((name, index) => {
    const { title, excludes = [] } = hostOf(name)
    return hosting
      .filter((other) => excludes.includes(other))
      .map((other) =>
        createProblem('HOSTS_EXCLUDE', { host: title, other: hostOf(other).title }, at(`hosting.${index}`)),
      )
  })

/** A chosen host must be able to proxy what the brand needs to be proxied. */
export const hostsPassOnWhatIsNeeded: Rule = (subject) =>
  subject.isSet('hosting')
    ? subject.settings.hosting.flatMap((name, index) => {
        const { title, cannotPassTo = [] } = hostOf(name)
        return neededBy(subject)
          .filter(({ to }) => cannotPassTo.includes(to))
          .map(({ what, remedy }) =>
            createProblem('HOST_CANNOT_PASS', { host: title, what, remedy }, subject.at(`hosting.${index}`)),
          )
      })
    : []

/** A chosen host must be able to keep the brand's cookies from the identity provider. */
export const hostsKeepCookies: Rule = (subject) => {
  const { hosting, whitelabel } = subject.settings
  const isSigningIn = providerFlags.some((flag) => whitelabel[flag])
  return hosting.flatMap((name, index) => {
    const { title, passesCookies } = hostOf(name)
    return isSigningIn && passesCookies && subject.isSet('hosting')
      ? [createProblem('HOST_PASSES_COOKIES', { host: title }, subject.at(`hosting.${index}`))]
      : []
  })
}

interface Need {
  readonly to: 'backend' | 'origin'
  readonly what: string
  readonly remedy: string
}

function neededBy({ settings: { api, whitelabel } }: RuleSubject): readonly Need[] {
  const isSigningIn = providerFlags.some((flag) => whitelabel[flag])
  const hasMiniGame = whitelabel.LOTTMINIGAME3 || whitelabel.SEALOTTMINIGAME3
  return [
    ...(api.base === ''
      ? [
          {
            to: 'backend' as const,
            what: 'calls of the back end (/wps/)',
            remedy: 'Set api.base to the origin of the back end',
          },
        ]
      : []),
    ...(isSigningIn
      ? [
          {
            to: 'origin' as const,
            what: 'the sign-in handler (/__/auth/)',
            remedy: 'Switch the flags of sign-in through providers off',
          },
        ]
      : []),
    ...(hasMiniGame && api.base !== ''
      ? [
          {
            to: 'origin' as const,
            what: "the mini-game's scripts (/mini-game/)",
            remedy: "Switch the mini-game's flag off",
          },
        ]
      : []),
  ]
}
