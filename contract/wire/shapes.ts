/** The shapes of values and bodies are in shapes/, a file per area; this file joins them and holds those of queries. */
import type { EndpointBodies, EndpointQueries, EndpointValues } from './endpoints.ts'
import type { ShapesOf } from './shape.ts'
import { accountBodyShapes, accountShapes } from './shapes/account.ts'
import { contentShapes } from './shapes/content.ts'
import { gameBodyShapes, gameShapes } from './shapes/games.ts'
import { memberBodyShapes, memberShapes, rewardBodyShapes, rewardShapes } from './shapes/member.ts'
import { moneyBodyShapes, moneyShapes } from './shapes/money.ts'
import { referralShapes } from './shapes/referral.ts'
import { systemShapes } from './shapes/system.ts'

export const endpointShapes: ShapesOf<EndpointValues> = {
  ...systemShapes,
  ...contentShapes,
  ...accountShapes,
  ...memberShapes,
  ...moneyShapes,
  ...referralShapes,
  ...rewardShapes,
  ...gameShapes,
  trackEvents: 'null',
  relay: 'anything',
}

/** The relay's payload is known by its name: `relayPayloadShapes`. */
export const bodyShapes: ShapesOf<Omit<EndpointBodies, 'relay'>> = {
  ...accountBodyShapes,
  ...memberBodyShapes,
  ...moneyBodyShapes,
  ...rewardBodyShapes,
  ...gameBodyShapes,
  trackEvents: { fields: { events: 'string' } },
}

type Presence<Query> = { readonly [Name in keyof Query]-?: undefined extends Query[Name] ? 'optional' : 'required' }

/** Which parameters a query must and may have; on the wire each is a text. */
export const queryNames: { readonly [Name in keyof EndpointQueries]: Presence<EndpointQueries[Name]> } = {
  systemStatus: { device: 'required', track: 'optional', originalDomain: 'optional', url: 'optional' },
  systemManifest: { merchantCode: 'required', _: 'required' },
  country: { merchant: 'required' },
  lineTest: { speed: 'required' },
  sessionKey: { _: 'required' },
  captchaSetup: { t: 'required' },
  orders: { type: 'optional', cursor: 'optional' },
  removeBankCard: { id: 'required' },
  gamesOfVendor: { vendor: 'required' },
  launchGame: {
    launchMode: 'required',
    device: 'required',
    backUrl: 'required',
    language: 'required',
    title: 'optional',
    labelName: 'optional',
    hasLobby: 'optional',
    lottoArea: 'optional',
    lottoMode: 'optional',
    lottoPrizeMode: 'optional',
    lottoGameCode: 'optional',
    lottoView: 'optional',
    vendor: 'optional',
    gameId: 'optional',
  },
  launchVendorLottery: {
    vendor: 'required',
    gameCode: 'required',
    hasLobby: 'required',
    prizeMode: 'required',
    backUrl: 'required',
    labelName: 'optional',
  },
  chatUrl: { headerColor: 'required', language: 'required' },
}
