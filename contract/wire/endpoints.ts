/**
 * Methods and paths of the wire contract; no other file may spell a path. `first-endpoints.ts` is part of the first
 * load, `later-endpoints.ts` comes after the first paint. The types of bodies and values are in a file per area.
 */
import type { AccountBodies, AccountQueries, AccountValues } from './account.ts'
import type { ContentValues } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { firstEndpoints } from './first-endpoints.ts'
import type { GameBodies, GameQueries, GameValues } from './games.ts'
import { laterEndpoints } from './later-endpoints.ts'
import type { MemberBodies, MemberValues } from './member.ts'
import type { MoneyBodies, MoneyQueries, MoneyValues } from './money.ts'
import type { ReferralValues } from './referral.ts'
import type { RegistrationBodies, RegistrationValues } from './registration.ts'
import type { RelayPayloads, RelayName } from './relays.ts'
import type { RewardBodies, RewardValues } from './rewards.ts'
import type { SystemQueries, SystemValues } from './system.ts'
import type { TrackingBodies, TrackingValues } from './tracking.ts'

export const endpoints = { ...firstEndpoints, ...laterEndpoints } as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The `value` of each endpoint's envelope. */
export interface EndpointValues
  extends SystemValues,
    ContentValues,
    AccountValues,
    RegistrationValues,
    MemberValues,
    MoneyValues,
    ReferralValues,
    RewardValues,
    GameValues,
    TrackingValues {
  /** By the relay's name: `RelayValues`. */
  relay: unknown
}

/** The JSON body of each endpoint that takes one. */
export interface EndpointBodies
  extends AccountBodies,
    RegistrationBodies,
    MemberBodies,
    MoneyBodies,
    RewardBodies,
    GameBodies,
    TrackingBodies {
  relay: RelayPayloads[RelayName]
}

/** The query of each endpoint that takes one. */
export interface EndpointQueries extends SystemQueries, AccountQueries, MoneyQueries, GameQueries {}
