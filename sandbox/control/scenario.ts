/**
 * The switches of a tester for one merchant (SBX-03). By default everything is off. The workbench makes its form from
 * the schema: `title` is the label of a setting, `absent` that of leaving it out, and `words` has those of its values.
 */
import { z } from 'zod'
import type { LoginVerification } from '../../contract/wire/account.ts'
import { serviceTypes } from '../../contract/wire/company.ts'
import { captchaPlaces } from '../captcha-proof.ts'
import { answeringCall, callChoice } from './call-names.ts'
import { orderCourses } from '../ledger/cashier.ts'
import { promptChoices } from '../content/prompt-settings.ts'
import { gameLuck } from '../play/luck.ts'
import { faultRule } from './fault-rule.ts'

export const secondFactors = ['email', 'ga', 'sms', 'payeeName'] as const satisfies readonly (keyof LoginVerification)[]
/** How a session can end (SES-12): by status, by each code, or by the message alone. */
const sessionEndings = [
  'http401',
  'customer.not.login',
  'user.or.token.invalid',
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
] as const
/** Faults of the vendors' scripts; the captcha's in the order in which its parts are loaded. */
const vendorFaults = {
  captcha: ['script', 'api', 'apiError', 'resource', 'second', 'unsolvable', 'slow'],
  identity: ['script', 'slow', 'denied'],
  oneTap: ['script', 'slow', 'dismissed'],
  chat: ['script', 'slow', 'firstBase', 'throws', 'globals'],
  pixels: ['script', 'slow', 'throws', 'globals'],
  miniGame: ['script', 'slow'],
} as const

const announcementChoices = ['none', 'one', 'hostile', 'huge'] as const
const pictureChoices = ['none', 'both', 'broken'] as const

const milliseconds = z.int().min(0).max(600_000)
const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, 'Expected a host name in lower case, without scheme and path.')
const distinct = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'An entry is repeated.')

const own = "The brand's own"

const site = z.strictObject({
  state: z
    .enum(['ok', 'maintenance', 'denied'])
    .meta({ title: 'State', words: { ok: 'Open', denied: 'Access denied' } })
    .default('ok'),
  /** Epoch milliseconds; absent: no end is announced. */
  maintenanceEnd: z.int().min(0).meta({ title: 'Announced end', absent: 'None', isMoment: true }).optional(),
  restriction: z
    .enum(['ip', 'location'])
    .meta({ title: 'Denied because of', words: { ip: 'IP address' } })
    .default('ip'),
  /** The status call has the state in its value, or fails with the code; both mean the same (ruling on SHELL-01). */
  reportedAs: z
    .enum(['value', 'code'])
    .meta({ title: 'Reported as', words: { code: 'Error code' } })
    .default('value'),
})

const session = z.strictObject({
  /** Every call with a token is answered as if its session had ended. */
  ended: z.enum(sessionEndings).meta({ title: 'Sessions end by', absent: 'Nothing: sessions are valid' }).optional(),
})

const signIn = z.strictObject({
  /** Factors required beyond the password; any one of them is sufficient. */
  secondFactors: distinct(
    z.enum(secondFactors).meta({ words: { email: 'Email code', ga: 'Authenticator', sms: 'SMS code' } }),
  )
    .meta({ title: 'Second factor asked for' })
    .default([]),
  lockedOut: z.boolean().meta({ title: 'Locked out after too many attempts' }).default(false),
  passwordExpired: z.boolean().meta({ title: 'Passwords have expired' }).default(false),
  /** Places at which a captcha's proof is required; absent for those that the merchant's flags require. */
  captcha: distinct(z.enum(captchaPlaces).meta({ words: { sms: 'SMS code' } }))
    .meta({ title: 'Captcha at', absent: own })
    .optional(),
  captchaVersion: z.enum(['v3', 'v4']).meta({ title: 'Captcha version', absent: own }).optional(),
})

const courses = { later: 'Done after 8 seconds', byHand: 'Left to you', refused: 'Refused after 8 seconds' }
const orders = z.enum(orderCourses)

const money = z.strictObject({
  deposits: orders.meta({ title: 'Deposits', words: courses }).default('later'),
  withdrawals: orders.meta({ title: 'Withdrawals', words: courses }).default('later'),
  games: z
    .enum(gameLuck)
    .meta({ title: 'Rounds of games', words: { fair: 'By chance', wins: 'Always win', loses: 'Never win' } })
    .default('fair'),
})

const contact = z.strictObject({
  /** Absent: as the conversation has it. */
  unread: z.int().min(0).max(999).meta({ title: 'Unread chat messages', absent: 'As they come' }).optional(),
  entries: distinct(z.enum(serviceTypes)).meta({ title: 'Customer-service entries', absent: own }).optional(),
  /** The support scripts come from a host that no merchant admits. */
  foreignScripts: z.boolean().meta({ title: 'Support scripts from a foreign host' }).default(false),
})

const settings = z.strictObject({
  desktopAppFeature: z.literal([0, 1]).meta({ title: 'desktop_app_feature', absent: own }).optional(),
  installPrompts: z.enum(promptChoices).meta({ title: 'Install prompts', absent: own }).optional(),
  /** Newest version of the native apps (INST-37). */
  newestApp: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, 'Expected a version such as 2.5.0.')
    .meta({ title: 'Newest version of the app', absent: 'None' })
    .optional(),
  /** Announced for the line selection. */
  domains: z
    .array(
      z.strictObject({
        name: hostName.meta({ title: 'Announced domain' }),
        reachable: z.boolean().default(true),
        ms: milliseconds.meta({ title: 'Answers after ms' }).default(0),
      }),
    )
    .meta({ title: 'Announced domains', absent: own })
    .optional(),
})

const works = 'Works'

const vendors = z.strictObject({
  captcha: z.enum(vendorFaults.captcha).meta({ title: 'Captcha', absent: works }).optional(),
  identity: z.enum(vendorFaults.identity).meta({ title: 'Identity provider', absent: works }).optional(),
  oneTap: z.enum(vendorFaults.oneTap).meta({ title: 'One tap', absent: works }).optional(),
  chat: z.enum(vendorFaults.chat).meta({ title: 'Support chat', absent: works }).optional(),
  pixels: z.enum(vendorFaults.pixels).meta({ title: 'Pixels', absent: works }).optional(),
  miniGame: z.enum(vendorFaults.miniGame).meta({ title: 'Mini-game', absent: works }).optional(),
})

const popups = z.strictObject({
  /** `hostile`: html that tries to run scripts; `huge`: one of 5 MB. */
  announcements: z.enum(announcementChoices).meta({ title: 'Announcements', absent: own }).optional(),
  forceRead: z.boolean().meta({ title: 'Must be read to the end', absent: own }).optional(),
  /** `broken`: there is no picture at their addresses. */
  pictures: z.enum(pictureChoices).meta({ title: 'Welcome pictures', absent: own }).optional(),
})

const catalogue = z.strictObject({
  games: z.int().min(500).max(5000).meta({ title: 'Number of games', absent: own }).optional(),
})

export const scenarioSchema = z.strictObject({
  site: site
    .meta({ title: 'Site', description: 'What the status call says. While closed, other calls are refused too.' })
    .prefault({}),
  session: session
    .meta({ title: 'Sessions', description: 'Every call with a session is answered as if it were over.' })
    .prefault({}),
  signIn: signIn.meta({ title: 'Sign-in', description: 'What happens at a login or registration.' }).prefault({}),
  money: money.meta({ title: 'Orders and games', description: 'How new orders and rounds of games end.' }).prefault({}),
  contact: contact.meta({ title: 'Chat and customer service' }).prefault({}),
  settings: settings
    .meta({ title: 'Settings and domains', description: 'What the settings and the company info announce.' })
    .prefault({}),
  /** If several match a call, the longest applies. */
  latency: z
    .array(z.strictObject({ call: callChoice, ms: milliseconds.meta({ title: 'Milliseconds' }) }))
    .meta({ title: 'Latency', description: 'Added before the answer.' })
    .default([]),
  /** The first one that matches a call applies; one with `times` is removed after that many. */
  faults: z
    .array(faultRule)
    .meta({
      title: 'Faults',
      description: 'The first that matches a call applies; one with a number of times is removed after that many.',
    })
    .default([]),
  /**
   * Merged into the value of a call's answer: objects by key, lists and the rest replaced, null removes (RFC 7396).
   */
  answers: z
    .partialRecord(answeringCall, z.unknown())
    .meta({ title: 'Answers', description: 'JSON that is merged into the value of an answer; null removes a field.' })
    .default({}),
  popups: popups
    .meta({ title: 'Popups', description: 'What is announced over the home page, and the welcome pictures.' })
    .prefault({}),
  catalogue: catalogue.meta({ title: 'Games', description: 'The brand then has about this many.' }).prefault({}),
  vendors: vendors.meta({ title: "Vendors' scripts", description: 'The stand-ins of the sandbox.' }).prefault({}),
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
