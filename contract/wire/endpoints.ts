/** Every call of the contract, for those who need all of them: the sandbox and the tests. A page imports its own rows. */
import * as account from './account.ts'
import * as activities from './activities.ts'
import * as chat from './chat.ts'
import * as company from './company.ts'
import * as download from './download.ts'
import * as encryption from './encryption.ts'
import { relay, type Endpoint, type Relay } from './endpoint.ts'
import * as games from './games.ts'
import * as help from './help.ts'
import * as lobby from './lobby.ts'
import * as member from './member.ts'
import * as money from './money.ts'
import * as news from './news.ts'
import * as ownGames from './own-games.ts'
import * as popups from './popups.ts'
import * as promotions from './promotions.ts'
import * as push from './push.ts'
import * as referral from './referral.ts'
import * as rewards from './rewards.ts'
import type { AnyShape, FieldsShape, Infer } from './shape.ts'
import * as system from './system.ts'
import * as tracking from './tracking.ts'

const areas = {
  ...account,
  ...activities,
  ...chat,
  ...company,
  ...download,
  ...encryption,
  ...games,
  ...help,
  ...lobby,
  ...member,
  ...money,
  ...news,
  ...ownGames,
  ...popups,
  ...promotions,
  ...push,
  ...referral,
  ...rewards,
  ...system,
  ...tracking,
  relay,
}
type Areas = typeof areas
type NamesOf<Kind> = { [Name in keyof Areas]: Areas[Name] extends Kind ? Name : never }[keyof Areas]
/** The shape beside a row whose name ends in `Body` or `Query`. */
type Beside<Name extends keyof Areas, Part extends 'Body' | 'Query'> = Areas[`${Name}${Part}` & keyof Areas]
type WithPart<Name extends keyof Areas, Part extends 'Body' | 'Query'> = `${Name}${Part}` extends keyof Areas
  ? Name
  : never

export type EndpointName = NamesOf<{ readonly path: string }>
type RelayRow = NamesOf<{ readonly relay: string }>
export type RelayName = Areas[RelayRow]['relay']

const rows: Readonly<Record<string, unknown>> = areas
const rowsWith = (mark: 'path' | 'relay') =>
  Object.entries(rows).filter(([, row]) => row instanceof Object && mark in row)
const besideRows = (part: 'Body' | 'Query') =>
  Object.fromEntries(
    Object.keys(endpoints).flatMap((name) => (rows[name + part] === undefined ? [] : [[name, rows[name + part]]])),
  )

export const endpoints = Object.fromEntries(rowsWith('path')) as {
  readonly [Name in EndpointName]: Areas[Name]
} satisfies Record<string, Endpoint>

/** By the name of the relay; `payload` is the shape of the body. */
export const relays = Object.fromEntries(
  rowsWith('relay').map(([name, row]) => [
    (row as Relay).relay,
    { ...(row as Relay), payload: rows[`${name}Body`] ?? { fields: {} } },
  ]),
) as {
  readonly [Name in RelayRow as Areas[Name]['relay']]: Areas[Name] & Relay & { readonly payload: FieldsShape }
}

/** The `value` of each endpoint's envelope. */
export type EndpointValues = { readonly [Name in EndpointName]: Infer<Areas[Name]['value']> }
/** The JSON body of each endpoint that takes one. */
export type EndpointBodies = {
  readonly [Name in EndpointName as WithPart<Name, 'Body'>]: Infer<Beside<Name, 'Body'>>
}
/** The query of each endpoint that takes one. */
export type EndpointQueries = {
  readonly [Name in EndpointName as WithPart<Name, 'Query'>]: Infer<Beside<Name, 'Query'>>
}

/** No fields: the body is `{}`. */
type NoPayload = Readonly<Record<string, never>>
export type RelayPayloads = {
  readonly [Name in RelayRow as Areas[Name]['relay']]: WithPart<Name, 'Body'> extends never
    ? NoPayload
    : Infer<Beside<Name, 'Body'>>
}
export type RelayValues = { readonly [Name in RelayRow as Areas[Name]['relay']]: Infer<Areas[Name]['value']> }

export const bodyShapes = besideRows('Body') as { readonly [Name in keyof EndpointBodies]: AnyShape }
/** On the wire each parameter is a text. */
export const queryShapes = besideRows('Query') as { readonly [Name in keyof EndpointQueries]: FieldsShape }
