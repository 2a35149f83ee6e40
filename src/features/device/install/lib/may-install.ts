import { isValidMember } from '../../../../shared/session/member-type.ts'
import type { Facts } from './facts.ts'
import { type PromptSettings, stateOf, valueOf } from './settings.ts'
import { installedCount } from './visit.ts'

/**
 * Whether this visitor may be asked at all: on a phone or tablet, in a browser, where nothing is installed yet (INST-20),
 * and as a visitor or a member of the types 0, 1 and 2 (INST-01).
 */
export const mayInstall = (facts: Facts, settings: PromptSettings): boolean =>
  facts.platform.os !== 'desktop' &&
  !facts.platform.isApp &&
  !facts.isFromHomeScreen &&
  !facts.isInstalled &&
  facts.visit.cancels < installedCount &&
  (facts.member === null || isValidMember(facts.member.type)) &&
  isDomainAllowed(facts.host, settings)

/** INST-33. A host is matched by its own name in the list and by the name of a domain above it. */
function isDomainAllowed(host: string, settings: PromptSettings): boolean {
  const rule = stateOf(settings, 'domains_switch')
  if (rule === 'off' || rule === 'unreadable') return rule === 'off'
  if (rule.on === '1') return true
  const list = stateOf(settings, 'domains')
  if (list === 'unreadable') return false
  const isListed = namesIn(valueOf(settings, 'domains') ?? '').some((name) => isWithin(nameOf(host), name))
  return (rule.on === '2' && !isListed) || (rule.on === '3' && isListed)
}

const namesIn = (list: string): readonly string[] =>
  list
    .split(/[\s,;|]+/)
    .map(nameOf)
    .filter(Boolean)

/** Without scheme, port and path. */
const nameOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[:/?#].*$/, '')
    .replace(/^\*?\.|\.$/g, '')

const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`)
