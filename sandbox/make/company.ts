import countries from '../content/countries.json' with { type: 'json' }
import type { CountryList } from '../../contract/wire/account.ts'
import type { CompanyInfo, CustomerServiceEntry, ServiceScript, ServiceType } from '../../contract/wire/company.ts'
import { sealServicePath } from '../crypto/server-key.ts'
import type { Scenario } from '../control/scenario.ts'
import type { Random } from '../random.ts'
import { clubLabels } from '../content/offers.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'

/** Countries of the dialing-code picker; the merchant's own is the default (ICC-02). */
export function countriesOf({ merchant: { brand } }: MerchantStore): CountryList {
  const list = countries.map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }))
  const own = list.find(({ countryCode }) => countryCode === brand.market.country) ?? {
    countryCode: 'US',
    countryDialingCode: '1',
  }
  return { ...own, countries: list }
}

/** @param types of the entries; undefined: the merchant's own */
export function companyOf(store: MerchantStore, types?: readonly ServiceType[]): CompanyInfo {
  const { domains } = store.merchant.brand
  return {
    customerService: servicesOf(store, types),
    domainList: [domains.canonical, ...domains.aliases].map((domainName) => ({ domainName })),
  }
}

/** Some merchants have one entry for everyone, others several; all have one for the upper VIP ranks (CS-04 to CS-07). */
function servicesOf(
  { merchant: { brand } }: MerchantStore,
  types?: readonly ServiceType[],
): readonly CustomerServiceEntry[] {
  const random = createRandom(`${brand.code}/services`)
  const open: readonly ServiceType[] = random
    .shuffle<ServiceType>(['LIVECHAT', 'COMM100', 'AICAN', 'MIDUOKE'])
    .slice(0, random.between(1, 3))
  const host = brand.security.trustedHosts[0] ?? brand.domains.canonical
  const entry = (
    csType: ServiceType,
    csPosition: number,
    title: string,
    labelIds: readonly number[],
  ): CustomerServiceEntry => ({
    title,
    path: sealServicePath(`https://${host}/support/${csType.toLowerCase()}`, keyOf(random)),
    csType,
    csPosition,
    labelIds,
  })
  if (types) return types.map((type, index) => entry(type, index + 1, '', []))
  // Without a title the chooser numbers the entries.
  return [
    ...open.map((type, index) => entry(type, index + 1, index === 0 ? `${brand.shortName} 24/7` : '', [])),
    entry('COMM100VIP', open.length + 1, 'VIP', [clubLabels.gold.labelId, clubLabels.platinum.labelId]),
  ]
}

const keyOf = (random: Random): string =>
  Array.from({ length: 8 }, () => random.pick([...'abcdefghijkmnpqrstuvwxyz23456789'])).join('')

/** Scripts of the vendors that have one; their hosts are the vendors' own (CS-08). */
export const serviceScripts = (
  store: MerchantStore,
  { entries, foreignScripts }: Scenario['contact'],
): readonly ServiceScript[] =>
  servicesOf(store, entries)
    .flatMap(({ csType }) =>
      csType === 'LIVECHAT' ? [liveChat] : csType === 'COMM100' || csType === 'COMM100VIP' ? [comm100(csType)] : [],
    )
    .map((script) => (foreignScripts ? { ...script, src: 'https://foreign.example/support.js' } : script))

const liveChat: ServiceScript = {
  csType: 'LIVECHAT',
  src: 'https://cdn.livechatinc.com/tracking.js',
  account: '1000001',
  plan: '0',
}
const comm100 = (csType: ServiceType): ServiceScript => ({
  csType,
  src: 'https://vue.comm100.com/livechat.ashx',
  account: '2000001',
  plan: csType === 'COMM100VIP' ? 'vip' : 'all',
})
