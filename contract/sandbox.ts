/**
 * What the generator passes to the sandbox about a merchant; the sandbox derives its data from it, deterministically
 * (SBX-02).
 */
import type { Amount } from './amount.ts'
import type { BrandConfig } from './brand.ts'
import type { FlagValues } from './flags.ts'
import type { EncryptionScheme } from './wire/encryption.ts'
import type { MoneyOrder } from './wire/money.ts'
import type { TrackedEvent } from './wire/tracking.ts'

export interface SandboxMerchant {
  readonly brand: BrandConfig
  readonly flags: FlagValues
  /** The scheme in which the merchant's build encrypts. */
  readonly encryption: EncryptionScheme
  /** The generated web app manifest. */
  readonly manifest: Readonly<Record<string, unknown>>
  /** sRGB hex colors of the pictures that the sandbox draws. */
  readonly palette: { readonly brand: string; readonly accent: string; readonly ground: string }
}

/** First message to the sandbox process. */
export interface SandboxStart {
  readonly type: 'start'
  /** The first port to try; 0 picks a free one. */
  readonly port: number
  readonly merchants: readonly SandboxMerchant[]
  /** Epoch ms at which its clock stands still, so that two runs answer alike; without it, time passes. */
  readonly now?: number
  /** Absolute path of the folder in which members outlive the process; without it, they end with the process. */
  readonly data?: string
}

/** The sandbox's answer, once it listens on loopback. */
export interface SandboxReady {
  readonly type: 'ready'
  readonly port: number
  /**
   * Runs before all other scripts of a page and sends its vendors' requests to the stand-ins; the merchant's code
   * replaces each `standInMerchant`.
   */
  readonly rerouteScript: string
  /** Ends the worker of a brand with web push: hands over the messages that the page's script receives. */
  readonly workerScript: string
}

/** Its answer when it cannot use what was kept in `data`. */
export interface SandboxUnreadable {
  readonly type: 'unreadable'
  /** Which file, and why. */
  readonly message: string
}

/** Path of the control API, on the sandbox's own origin and for this machine only (SBX-03). */
export const controlPath = '/__sandbox/'

/** Path of the vendors' stand-ins (SBX-04); the merchant's scenario decides what goes wrong. */
export const standInPath = '/wps/stand-ins/{merchant}/{host}/{file}'
export const standInMerchant = '{{merchant}}'

/**
 * Header of the sandbox's responses to calls that send a code: an `AnnouncedCode` as percent-encoded JSON. No other
 * back end sends it, and no brand's code reads it.
 */
export const sandboxCodeHeader = 'Sandbox-Code'

/** A code that a player would receive on the phone or by email. */
export interface AnnouncedCode {
  readonly code: string
  readonly by: 'sms' | 'email'
  readonly to: string
}

/** What a tester sees of a member. */
export interface ListedMember {
  readonly id: string
  readonly userName: string
  /** In plain text: the members of a sandbox are fictional. */
  readonly password: string
  readonly type: number
  readonly mobileNum?: string | undefined
  readonly email?: string | undefined
  /** Name of the bank account's holder, a second factor. */
  readonly payeeName: string
  /** The code that the member's authenticator shows now. */
  readonly authCode: string
  readonly balance: Amount
  /** Number of devices that receive push messages. */
  readonly devices: number
  readonly sessions: readonly { readonly token: string /** Epoch milliseconds. */; readonly openedAt: number }[]
}

/** A code that was sent to a player. */
export interface SentCode {
  readonly code: string
  /** Mobile number or email address. */
  readonly to: string
  readonly by: 'sms' | 'email'
  /** Epoch milliseconds. */
  readonly sentAt: number
  readonly expiresAt: number
}

/** A deposit or withdrawal, and whose it is. */
export interface ListedOrder extends MoneyOrder {
  readonly userName: string
}

/** One answered call. */
export interface LoggedCall {
  /** Counts up from 1. */
  readonly number: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Name in the wire contract; absent for an address that it does not know. */
  readonly call?: string
  /** HTTP status; 0 if the connection was reset or kept open on purpose. */
  readonly status: number
  readonly ms: number
  /** The fault that was applied. */
  readonly fault?: string
}

/** A marketing event that the back end was told of. */
export interface LoggedEvent extends TrackedEvent {
  /** Epoch milliseconds of the first time. */
  readonly at: number
  /** How often it came: it counts once. */
  readonly times: number
  /** The value of the call's header (TRK-09). */
  readonly heartbeats: string
}

/** One of the answer to `GET merchants` of the control API. */
export interface ControlledListing extends Pick<ControlledDetails, 'code' | 'name' | 'scenario'> {
  readonly members: readonly Pick<ListedMember, 'id' | 'userName'>[]
}

/** The answer to `GET merchants/<code>` of the control API: what a tester sees of a merchant, newest entries first. */
export interface ControlledDetails {
  readonly code: string
  readonly name: string
  /** As the JSON Schema of `GET schema` describes it. */
  readonly scenario: Readonly<Record<string, unknown>>
  readonly currency: string
  readonly members: readonly ListedMember[]
  readonly orders: readonly ListedOrder[]
  readonly codes: readonly SentCode[]
  readonly calls: readonly LoggedCall[]
  readonly events: readonly LoggedEvent[]
}
