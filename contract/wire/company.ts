/** Domains and customer service. */
import type { Endpoint, Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** CS-02. */
export const serviceTypes = ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const
export type ServiceType = (typeof serviceTypes)[number]

const domain = { fields: { domainName: 'string' } } as const
export type DomainEntry = Infer<typeof domain>

/** CS-01. */
const customerServiceEntry = {
  fields: {
    title: 'string',
    /** Encrypted; the last eight characters are the key (ENC-07). */
    path: 'string',
    csType: { oneOf: serviceTypes },
    csPosition: 'integer',
    /** If empty, for everyone (CS-05). */
    labelIds: { list: 'integer' },
  },
} as const
export type CustomerServiceEntry = Infer<typeof customerServiceEntry>

export const companyInfo = {
  method: 'GET',
  path: '/wps/system/companyInfo',
  public: true,
  value: { fields: { customerService: { list: customerServiceEntry }, domainList: { list: domain } } },
} as const satisfies Endpoint
export type CompanyInfo = Infer<typeof companyInfo.value>

/** The domain on which the merchant wants this visitor. */
export const domainRoute = {
  method: 'GET',
  path: '/wps/system/domainRoute',
  public: true,
  value: domain,
} as const satisfies Endpoint

/** What the page needs to start one vendor's support script (CS-08). */
const serviceScript = {
  fields: {
    csType: { oneOf: serviceTypes },
    src: 'string',
    /** License of LIVECHAT, site id of COMM100. */
    account: 'id',
    /** LIVECHAT's group, COMM100's code plan. */
    plan: { optional: 'id' },
  },
} as const
export type ServiceScript = Infer<typeof serviceScript>

export const serviceScripts = {
  relay: 'WPSCORE_getCustomerServiceScript',
  public: true,
  value: { list: serviceScript },
} as const satisfies Relay
