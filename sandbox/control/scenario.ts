/**
 * The switches of a tester for one merchant (SBX-03). By default everything is off; the control page and the control
 * API are two ways to change the same state.
 */
import { z } from 'zod'
import { serviceTypes } from '../../contract/wire/company.ts'
import { answeringCall, callChoice } from './call-names.ts'
import { orderCourses } from '../ledger/cashier.ts'
import { promptChoices } from '../content/prompt-settings.ts'
import { gameLuck } from '../play/luck.ts'
import { faultRule } from './fault-rule.ts'

export const secondFactors = ['email', 'ga', 'sms', 'payeeName'] as const
export const captchaPlaces = ['login', 'register', 'sms'] as const
/** How a session can end (SES-12): by status, by each code, or by the message alone. */
export const sessionEndings = [
  'http401',
  'customer.not.login',
  'user.or.token.invalid',
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
] as const
/** Faults of the vendors' scripts; the captcha's in the order in which its parts are loaded. */
export const vendorFaults = {
  captcha: ['script', 'api', 'apiError', 'resource', 'second', 'unsolvable', 'slow'],
  identity: ['script', 'slow', 'denied'],
  oneTap: ['script', 'slow', 'dismissed'],
  chat: ['script', 'slow', 'firstBase', 'throws', 'globals'],
  pixels: ['script', 'slow', 'throws', 'globals'],
  miniGame: ['script', 'slow'],
} as const

export const announcementChoices = ['none', 'one', 'hostile', 'huge'] as const
export const pictureChoices = ['none', 'both', 'broken'] as const

const milliseconds = z.int().min(0).max(600_000)
const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, 'Expected a host name in lower case, without scheme and path.')
const distinct = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'An entry is repeated.')

const site = z.strictObject({
  state: z.enum(['ok', 'maintenance', 'denied']).default('ok'),
  /** Epoch milliseconds; absent: no end is announced. */
  maintenanceEnd: z.int().min(0).optional(),
  restriction: z.enum(['ip', 'location']).default('ip'),
  /** The status call says it in its value, or fails with the code; both mean the same (ruling on SHELL-01). */
  reportedAs: z.enum(['value', 'code']).default('value'),
})

const session = z.strictObject({
  /** Every call with a token is answered as if its session had ended. */
  ended: z.enum(sessionEndings).optional(),
})

const signIn = z.strictObject({
  /** Factors required beyond the password; any one of them is sufficient. */
  secondFactors: distinct(z.enum(secondFactors)).default([]),
  lockedOut: z.boolean().default(false),
  passwordExpired: z.boolean().default(false),
  /** Places at which a captcha's proof is required; absent for those that the merchant's flags require. */
  captcha: distinct(z.enum(captchaPlaces)).optional(),
  captchaVersion: z.enum(['v3', 'v4']).optional(),
})

const money = z.strictObject({
  /** The outcome of orders: done after a while or at once, refused after a while, or decided by the tester. */
  deposits: z.enum(orderCourses).default('later'),
  withdrawals: z.enum(orderCourses).default('later'),
  games: z.enum(gameLuck).default('fair'),
})

const contact = z.strictObject({
  /** The number of unread chat messages; absent: as the conversation has it. */
  unread: z.int().min(0).max(999).optional(),
  /** The types of the customer-service entries; absent: the merchant's own. */
  entries: distinct(z.enum(serviceTypes)).optional(),
  /** The support scripts come from a host that no merchant admits. */
  foreignScripts: z.boolean().default(false),
})

const settings = z.strictObject({
  desktopAppFeature: z.literal([0, 1]).optional(),
  /** Which install prompts are due; absent: those of the merchant. */
  installPrompts: z.enum(promptChoices).optional(),
  /** Newest version of the native apps (INST-37). */
  newestApp: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, 'Expected a version such as 2.5.0.')
    .optional(),
  /** Domains announced for the line selection; absent: the merchant's own. */
  domains: z
    .array(z.strictObject({ name: hostName, reachable: z.boolean().default(true), ms: milliseconds.default(0) }))
    .optional(),
})

const vendors = z.strictObject({
  captcha: z.enum(vendorFaults.captcha).optional(),
  identity: z.enum(vendorFaults.identity).optional(),
  oneTap: z.enum(vendorFaults.oneTap).optional(),
  chat: z.enum(vendorFaults.chat).optional(),
  pixels: z.enum(vendorFaults.pixels).optional(),
  miniGame: z.enum(vendorFaults.miniGame).optional(),
})

const popups = z.strictObject({
  /** Absent: the merchant's own. `hostile`: html that tries to run scripts; `huge`: one of 5 MB. */
  announcements: z.enum(announcementChoices).optional(),
  /** Whether all have to be read; absent: as the merchant has it. */
  forceRead: z.boolean().optional(),
  /** The welcome pictures. `broken`: there is no picture at their addresses. Absent: as the merchant's flags say. */
  pictures: z.enum(pictureChoices).optional(),
})

const catalogue = z.strictObject({
  /** About as many games as the merchant then has; absent: as many as it has by itself. */
  games: z.int().min(500).max(5000).optional(),
})

export const scenarioSchema = z.strictObject({
  site: site.prefault({}),
  session: session.prefault({}),
  signIn: signIn.prefault({}),
  money: money.prefault({}),
  contact: contact.prefault({}),
  settings: settings.prefault({}),
  /** If several match a call, the longest applies. */
  latency: z.array(z.strictObject({ call: callChoice, ms: milliseconds })).default([]),
  /** The first one that matches a call applies; one with `times` is removed after that many. */
  faults: z.array(faultRule).default([]),
  /**
   * Merged into the value of a call's answer: objects by key, lists and the rest replaced, null removes (RFC 7396).
   */
  answers: z.partialRecord(answeringCall, z.unknown()).default({}),
  popups: popups.prefault({}),
  catalogue: catalogue.prefault({}),
  vendors: vendors.prefault({}),
})

export type Scenario = z.infer<typeof scenarioSchema>

export const defaultScenario = (): Scenario => scenarioSchema.parse({})

/** JSON merge patch (RFC 7396): objects by key, null removes a key, everything else is replaced. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    // A key with this name would set the prototype, not a field.
    if (key === '__proto__') continue
    if (value === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], value)
  }
  return merged
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
