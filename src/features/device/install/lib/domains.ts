import { stateOf, valueOf, type PromptSettings } from './settings.ts'

/** INST-33. A host is matched by its own name in the list and by the name of a domain above it. */
export function isDomainAllowed(host: string, settings: PromptSettings): boolean {
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
