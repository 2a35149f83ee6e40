import type { KeyValueStorage } from '../lib/storage.ts'
import type { Campaign } from './preserved-query.ts'

/** Key in session storage. */
const storageKey = 'campaign'
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const
const maxLength = 200

/**
 * The campaign that brought the visitor, which links inside the app keep naming (ROUTE-12): the one in the address,
 * else the one stored earlier in this window.
 */
export function rememberCampaign(search: string, session: KeyValueStorage): Campaign {
  const arrived = campaignIn(search)
  if (Object.keys(arrived).length === 0) return storedCampaign(session)
  session.write(storageKey, new URLSearchParams(arrived).toString())
  return arrived
}

const storedCampaign = (session: KeyValueStorage): Campaign => campaignIn(session.read(storageKey) ?? '')

function campaignIn(query: string): Campaign {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)
      return value && value.length <= maxLength ? [[name, value]] : []
    }),
  )
}
