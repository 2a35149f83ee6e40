import type { Problem } from '../../errors/problem.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { isEmpty, settingAt, type Rule, type RuleSubject } from './rule.ts'

const lists = [
  'extends', 'languages.supported', 'captcha.apiServers', 'cdn.images', 'seo.publicPages',
  'security.trustedHosts', 'security.scriptHosts', 'security.frameHosts', 'security.connectHosts',
  'tracking.meta', 'tracking.google', 'tracking.tiktok', 'tracking.kwai', 'tracking.x', 'tracking.bigo',
] as const

function repeatedIn(subject: RuleSubject, list: string): Problem[] {
  const values = settingAt(subject.settings, list)
  if (isEmpty(values)) return []
  return (values as readonly string[]).flatMap((value, index, all) =>
    all.indexOf(value) < index ? [createProblem('VALUE_REPEATED', { value, list }, subject.at(`${list}.${index}`))] : [],
  )
}

/** Lists of names hold each name once. */
export const listsDoNotRepeat: Rule = (subject) => lists.flatMap((list) => repeatedIn(subject, list))

/** A brand's hosts are all different. */
export const domainsDoNotRepeat: Rule = ({ settings, at }) => {
  const { canonical, aliases } = settings.domains
  return aliases.flatMap((value, index) =>
    value === canonical || aliases.indexOf(value) < index ? [createProblem('VALUE_REPEATED', { value, list: 'domains' }, at(`domains.aliases.${index}`))] : [],
  )
}
