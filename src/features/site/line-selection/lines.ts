import { shellPath } from '../../../../contract/paths.ts'
import { lineTest } from '../../../../contract/wire/system.ts'
import type { Clock } from '../../../shared/lib/clock.ts'
import { trustedUrl } from '../../../shared/navigation/link-target.ts'

const maxCandidates = 10

/** Origins of the domains that may be opened: `https` and among the hosts (ruling on line selection), each once. */
export function safeOrigins(domains: readonly string[], hosts: readonly string[]): readonly string[] {
  return [...new Set(domains.flatMap((domain) => safeOrigin(domain, hosts) ?? []))]
}

/** A domain is given as a host, or as an address. */
function safeOrigin(domain: string, hosts: readonly string[]): string | null {
  return trustedUrl(domain.includes('://') ? domain : `https://${domain}`, hosts)?.origin ?? null
}

/** At maxCandidates ten of them, picked at random (SHELL-23). `random` yields numbers from 0 to below 1. */
export function pickCandidates<Item>(all: readonly Item[], random: () => number = Math.random): readonly Item[] {
  const left = [...all]
  const picked: Item[] = []
  while (picked.length < maxCandidates && left.length > 0)
    picked.push(...left.splice(Math.floor(random() * left.length), 1))
  return picked
}

const { path, timeoutMs } = lineTest

/** Resolves if the line answers successfully, rejects otherwise. */
export type TestLine = (address: string, signal: AbortSignal) => Promise<unknown>

/**
 * Pings all lines at once and resolves with the origin of the first that answers, or null if none does within 10 s
 * (SHELL-23 to SHELL-25). The other pings are then aborted.
 */
export async function raceLines(origins: readonly string[], clock: Clock, testLine: TestLine): Promise<string | null> {
  const race = new AbortController()
  const tests = origins.map((origin) =>
    testLine(`${origin}${path}?speed=${clock.now()}`, race.signal).then(() => origin),
  )
  const limit = new Promise<null>((resolve) => race.signal.addEventListener('abort', () => resolve(null)))
  const cancel = clock.after(timeoutMs, () => race.abort())
  try {
    return await Promise.race([Promise.any(tests), limit])
  } catch {
    return null
  } finally {
    cancel()
    race.abort()
  }
}

/**
 * It carries no headers, because with headers the browser would first send every line a preflight request, and the race
 * would take twice as long.
 */
export const pingLine: TestLine = async (address, signal) => {
  const answer = await fetch(address, { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
}

interface Origin {
  readonly affiliateCode?: string | null
  /** The referral code. */
  readonly r?: string | null
}

/** The entry page of a chosen line; parameters without a value are left out (SHELL-25, SHELL-26). */
export function entryAddress(origin: string, { affiliateCode, r }: Origin): string {
  const query = new URLSearchParams({ ...(affiliateCode && { affiliateCode }), ...(r && { r }) }).toString()
  return `${origin}${shellPath}${query && `?${query}`}`
}
