import { Hono } from 'hono'
import {
  endpoints,
  type RelayName,
  type RelayPayloads,
  relays,
  type RelayValues,
} from '../../contract/wire/endpoints.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { homePath } from '../../contract/paths.ts'
import { answer, Refusal } from '../answer.ts'
import type { RouteContext, RouteEnvironment } from '../context.ts'
import { depositSettingsOf, withdrawInfoOf } from '../make/bank-accounts.ts'
import { serviceScripts } from '../make/company.ts'
import { announcementCategories, announcementsOf, promotionsOf, rankProgressOf } from '../make/promotions.ts'
import { downloadSettingsOf } from '../make/settings.ts'
import { matchesOf, vendorsOf } from '../make/vendors.ts'
import type { Accounts } from '../members/accounts.ts'
import type { MemberRecord } from '../members/member-record.ts'
import { checkShape, readJson } from '../read-call.ts'
import type { Variables } from '../serve-call.ts'
import { honoPath, memberFor } from '../serve-call.ts'
import { launchedById } from './games.ts'

interface RelayCall<Name extends RelayName> extends Variables {
  readonly member: (typeof relays)[Name] extends { readonly public: true } ? MemberRecord | undefined : MemberRecord
  readonly payload: RelayPayloads[Name]
}

/** Calls by name (HTTP-21). */
export function relayRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.post(honoPath(endpoints.relay.path), async (context) => {
    const name = context.req.param('name') ?? ''
    if (!isRelay(name)) throw new Refusal(404, errorCodes.callUnknown, `No relay has the name ${name}.`)
    return answer(context, 'relay', await answerRelay(context, name))
  })
  return routes
}

const isRelay = (name: string): name is RelayName => Object.hasOwn(relays, name)

async function answerRelay<Name extends RelayName>(context: RouteContext, name: Name): Promise<RelayValues[Name]> {
  const spec: { readonly public?: true } = relays[name]
  const member = memberFor(context, spec.public === true)
  const payload = await readJson(context, endpoints.relay)
  checkShape(relays[name].payload, payload, 'body')
  return acts[name]({ ...context.var, member, payload } as unknown as RelayCall<Name>)
}

const acts: { readonly [Name in RelayName]: (call: RelayCall<Name>) => RelayValues[Name] } = {
  CBS_launchChat: () => null,
  CBS_unreadCount: ({ member, conversations, control }) => ({
    unReadCount: control.scenario.read().contact.unread ?? conversations.unread(member.id),
  }),
  MCSFE_getMerchantAvailablePromotions: ({ store, member }) => promotionsOf(store, member),
  MCSFE_getListAnnouncements: ({ language, world }) => announcementsOf(language, world.now()),
  MCSFE_getPlayerRankProgress: ({ member, cashier }) => rankProgressOf(member, cashier.countsOf(member.id).deposits),
  MCSFE_getDepositSettings: ({ store }) => depositSettingsOf(store),
  MCSFE_getWithdrawAccountInfo: ({ store, member }) => withdrawInfoOf(store, member),
  WPSCORE_getCustomerServiceScript: ({ store, control }) => serviceScripts(store, control.scenario.read().contact),
  WPSCORE_getDownloadSetting: ({ store, payload }) => downloadSettingsOf(store, payload.domain),
  PROMOFE_getPromotionAnnouncementCategory: ({ store, language }) => announcementCategories(store, language),
  GCSGAME_getGameMatchV2: ({ store, world }) => matchesOf(store, world.now()),
  GCSGAME_newGameVendor: ({ store, language }) => vendorsOf(store, language),
  GCS_gameTrialLaunch: ({ store, plays, payload }) => launchedById(store, payload.gameId, homePath, plays.open()),
  CSP_fcmBind: ({ accounts, member, payload: { registrationToken: token } }) => {
    forgetDevice(accounts, token)
    accounts.members.change(member.id, { push: [...without(member, token), { token, topics: [] }] })
    return null
  },
  CSP_fcmSubscribe: ({ accounts, member, payload: { registrationToken: token, topic } }) => {
    const topics = member.push.find((known) => known.token === token)?.topics ?? []
    accounts.members.change(member.id, {
      push: [...without(member, token), { token, topics: [...new Set([...topics, topic])] }],
    })
    return null
  },
  CSP_fcmUnsubscribe: ({ accounts, payload: { registrationToken: token } }) => {
    forgetDevice(accounts, token)
    return null
  },
}

/** A device belongs to the member who was the last to sign in on it. */
function forgetDevice({ members }: Accounts, token: string): void {
  const member = members.find(({ push }) => push.some((known) => known.token === token))
  if (member) members.change(member.id, { push: without(member, token) })
}

const without = ({ push }: MemberRecord, token: string): MemberRecord['push'] =>
  push.filter((known) => known.token !== token)
