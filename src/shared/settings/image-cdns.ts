import type { KeyValueStorage } from '../lib/storage.ts'

const key = 'imageCdn'

/**
 * The image CDNs in the order in which they are tried: one is picked at random per page load and remembered for the
 * session, followed by the next ones of the list (CFG-10 and its ruling). Only hosts that the merchant lists are used:
 * the content security policy blocks all others.
 */
export function orderImageCdns(
  offered: readonly string[],
  allowed: readonly string[],
  session: KeyValueStorage,
  random: () => number = Math.random,
): readonly string[] {
  const cdns = offered.filter((cdn) => allowed.includes(cdn))
  if (cdns.length === 0) return []
  const remembered = cdns.indexOf(session.read(key) ?? '')
  const first = remembered >= 0 ? remembered : Math.floor(random() * cdns.length)
  session.write(key, cdns[first] ?? '')
  return [...cdns.slice(first), ...cdns.slice(0, first)]
}
