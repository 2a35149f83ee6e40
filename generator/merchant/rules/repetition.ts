import type { Problem } from '../../errors/problem.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { settingAt, type Rule, type RuleSubject } from './rule.ts'

const lists = [
  'extends',
  'hosting',
  'languages.supported',
  'captcha.apiServers',
  'cdn.images',
  'seo.publicPages',
  'security.trustedHosts',
  'security.scriptHosts',
  'security.frameHosts',
  'security.connectHosts',
  'tracking.meta',
  'tracking.google',
  'tracking.tiktok',
  'tracking.kwai',
  'tracking.x',
  'tracking.bigo',
] as const

/** The values that already appeared earlier in the list. */
function repetitions(values: readonly string[]): { readonly value: string; readonly index: number }[] {
  const first = new Map<string, number>()
  return values.flatMap((value, index) => {
    if (first.has(value)) return [{ value, index }]
    first.set(value, index)
    return []
  })
}

function repeatedIn(subject: RuleSubject, list: string): Problem[] {
  const values = settingAt(subject.settings, list) as readonly string[]
  return repetitions(values).map(({ value, index }) =>
    createProblem('VALUE_REPEATED', { value, list }, subject.at(`${list}.${index}`)),
  )
}

/** A list must contain each name only once. */
export const listsDoNotRepeat: Rule = (subject) => lists.flatMap((list) => repeatedIn(subject, list))

/** All hosts of a brand must be different. */
export const domainsDoNotRepeat: Rule = ({ settings, at }) => {
  const { canonical, aliases } = settings.domains
  return repetitions([canonical, ...aliases]).map(({ value, index }) =>
    createProblem('VALUE_REPEATED', { value, list: 'domains' }, at(`domains.aliases.${index - 1}`)),
  )
}
