/** The control API (docs/guides/sandbox.md): JSON, below `controlPath`, for this machine only. */
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { minorOf, type Amount } from '../../contract/amount.ts'
import { decimalsOf } from '../../contract/currency-decimals.ts'
import { isAmount } from '../../contract/is-amount.ts'
import type { ControlledDetails, ControlledListing, SandboxMerchant } from '../../contract/sandbox.ts'
import type { Protection } from '../crypto/protection.ts'
import { Refusal } from '../answer.ts'
import { loopbackOnly } from './guard.ts'
import { type MemberAdmin, memberRequest } from './member-admin.ts'
import type { MerchantControl } from './merchant-control.ts'
import { scenarioSchema } from './scenario.ts'

interface ControlledMerchant {
  readonly merchant: SandboxMerchant
  readonly admin: MemberAdmin
  readonly control: MerchantControl
  /** Sends to a member's devices. Resolves to the number of devices reached, or undefined for an unknown member. */
  readonly push: (memberId: string, text: PushRequest) => Promise<number | undefined>
}

const creditRequest = z.strictObject({ amount: z.custom<Amount>(isAmount) })
const outcomeRequest = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('done') }),
  z.strictObject({ status: z.literal('refused'), reason: z.string().min(1).max(64) }),
])
const pushRequest = z.strictObject({
  title: z.string().min(1).max(200),
  body: z.string().max(1000).default(''),
  link: z.string().max(500).optional(),
})
type PushRequest = z.infer<typeof pushRequest>
/** Largest body, in bytes; a scenario that changes many answers needs a few thousand. */
const bodyBytes = 256 * 1024
/** Deepest nesting of objects and lists; answers have fewer than ten levels. */
const deepest = 40
const proofRequest = z.strictObject({ version: z.enum(['v3', 'v4']).default('v4') })

/** The tester's actions on one merchant, by path. */
const posts = {
  '/captcha-proofs': captchaProof,
  '/members': createMember,
  '/members/:id/money': credit,
  '/members/:id/pushes': sendPush,
  '/members/:id/sessions': openSession,
  '/orders/:id': settle,
}

const workbenchHint = `This is the sandbox of Livery. Its switches are in the workbench: run ./livery serve --all, and click on Control below a phone.
The calls below api/ do the same, see docs/guides/sandbox.md.
`

/** @param merchants by code */
export function controlRoutes(
  merchants: ReadonlyMap<string, ControlledMerchant>,
  protection: Pick<Protection, 'rotate'>,
): Hono {
  const routes = new Hono()
  routes.use(loopbackOnly)
  routes.use(
    bodyLimit({
      maxSize: bodyBytes,
      onError: (context) => context.json({ error: `A body has at most ${bodyBytes} bytes.` }, 413),
    }),
  )
  routes.get('/', (context) => context.text(workbenchHint))
  const schema = z.toJSONSchema(scenarioSchema)
  routes.get('/api/schema', (context) => context.json(schema))
  routes.get('/api/merchants', (context) => context.json([...merchants.values()].map(listed)))
  routes.post('/api/key-rotations', (context) => (protection.rotate(), context.json({}, 201)))
  const at = (path: string): string => `/api/merchants/:code${path}`
  const known =
    (handle: (merchant: ControlledMerchant, context: Context) => Response | Promise<Response>) =>
    (context: Context) => {
      const merchant = merchants.get(context.req.param('code') ?? '')
      return merchant ? handle(merchant, context) : context.json({ error: 'No merchant has this code.' }, 404)
    }
  routes.get(
    at(''),
    known((merchant, context) => context.json(detailsOf(merchant))),
  )
  routes.patch(at('/scenario'), known(changeScenario))
  routes.delete(
    at('/scenario'),
    known(({ control }, context) => (control.scenario.reset(), context.json(control.scenario.read()))),
  )
  routes.delete(
    at('/members/:id/sessions'),
    known(({ admin }, context) => context.json({ ended: admin.endSessions(context.req.param('id')) })),
  )
  routes.delete(
    at('/sessions'),
    known(({ admin }, context) => context.json({ ended: admin.endSessions() })),
  )
  routes.get(
    at('/codes'),
    known(({ admin }, context) => context.json(admin.codes())),
  )
  for (const log of logs) routes.get(at(`/${log}`), known(listOf(log))).delete(at(`/${log}`), known(clear(log)))
  for (const [path, handle] of Object.entries(posts)) routes.post(at(path), known(handle))
  routes.notFound((context) => context.json({ error: 'The control API has nothing at this address.' }, 404))
  return routes
}

const logs = ['calls', 'events', 'reports'] as const

type Handler = (merchant: ControlledMerchant, context: Context) => Response

const listOf =
  (log: (typeof logs)[number]): Handler =>
  ({ control }, context) =>
    context.json(control[log].list())

const clear =
  (log: (typeof logs)[number]): Handler =>
  ({ control }, context) => {
    control[log].clear()
    return context.json([])
  }

const summaryOf = ({
  merchant,
  control,
}: ControlledMerchant): Pick<ControlledDetails, 'code' | 'name' | 'scenario'> => {
  const { code, name } = merchant.brand
  return { code, name, scenario: control.scenario.read() }
}

const listed = (controlled: ControlledMerchant): ControlledListing => ({
  ...summaryOf(controlled),
  members: controlled.admin.list().map(({ id, userName }) => ({ id, userName })),
})

const detailsOf = (controlled: ControlledMerchant): ControlledDetails => ({
  ...summaryOf(controlled),
  currency: controlled.merchant.brand.market.currency.code,
  members: controlled.admin.list(),
  orders: controlled.admin.orders(),
  codes: controlled.admin.codes(),
  calls: controlled.control.calls.list(),
  events: controlled.control.events.list(),
})

async function changeScenario({ control }: ControlledMerchant, context: Context): Promise<Response> {
  const problems = control.scenario.change(await bodyOf(context))
  return problems.length > 0
    ? context.json({ error: 'The scenario would not be valid.', problems }, 400)
    : context.json(control.scenario.read())
}

async function createMember({ admin, merchant }: ControlledMerchant, context: Context): Promise<Response> {
  const { success, data, error } = memberRequest.safeParse(await bodyOf(context))
  const refused = (problems: readonly string[]) =>
    context.json({ error: 'The member would not be valid.', problems }, 400)
  if (!success) return refused(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const currency = merchant.brand.market.currency.code
  const decimals = decimalsOf(currency)
  if (minorOf(data.balance ?? '0', decimals) === undefined)
    return refused([`balance: An amount in ${currency} has ${decimals === 0 ? 'no' : `at most ${decimals}`} decimals.`])
  const member = admin.create(data)
  return member ? context.json(member, 201) : context.json({ error: 'The name or number is taken.' }, 409)
}

function openSession({ admin }: ControlledMerchant, context: Context): Response {
  const token = admin.openSession(context.req.param('id') ?? '')
  return token === undefined ? context.json({ error: 'No member has this id.' }, 404) : context.json({ token }, 201)
}

async function credit({ admin }: ControlledMerchant, context: Context): Promise<Response> {
  const { success, data } = creditRequest.safeParse(await bodyOf(context))
  if (!success) return context.json({ error: 'The amount is a text such as "12.50" or "-3".' }, 400)
  try {
    const balance = admin.credit(context.req.param('id') ?? '', data.amount)
    return balance === undefined ? context.json({ error: 'No member has this id.' }, 404) : context.json({ balance })
  } catch (error) {
    if (error instanceof Refusal) return context.json({ error: error.message }, 400)
    throw error
  }
}

async function sendPush({ push }: ControlledMerchant, context: Context): Promise<Response> {
  const { success, data } = pushRequest.safeParse(await bodyOf(context))
  if (!success) return context.json({ error: 'A push message has a title, and may have a text and a page.' }, 400)
  const reached = await push(context.req.param('id') ?? '', data)
  if (reached === undefined) return context.json({ error: 'No member has this id.' }, 404)
  return reached === 0
    ? context.json({ error: 'The member has allowed notifications on no device.' }, 409)
    : context.json({ reached }, 201)
}

async function settle({ admin }: ControlledMerchant, context: Context): Promise<Response> {
  const { success, data } = outcomeRequest.safeParse(await bodyOf(context))
  if (!success) return context.json({ error: 'The status is done, or refused with a reason.' }, 400)
  return admin.settle(context.req.param('id') ?? '', data)
    ? context.json({})
    : context.json({ error: 'No such order is pending.' }, 404)
}

async function captchaProof({ merchant, control }: ControlledMerchant, context: Context): Promise<Response> {
  const { success, data } = proofRequest.safeParse(await bodyOf(context))
  if (!success) return context.json({ error: 'The version is v3 or v4.' }, 400)
  const { captcha } = control
  const proof =
    data.version === 'v3'
      ? captcha.solveV3(captcha.challenge())
      : captcha.solveV4(merchant.brand.captcha?.captchaId ?? '')
  return context.json(proof, 201)
}

/** The body's JSON; undefined if it cannot be parsed, or is nested too deeply to be serialized again. */
async function bodyOf(context: Context): Promise<unknown> {
  const value = await context.req.json<unknown>().catch(() => undefined)
  return isDeeperThan(deepest, value) ? undefined : value
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}
