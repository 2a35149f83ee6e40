/**
 * What the generator passes to the sandbox about a merchant; the sandbox derives its data from it, deterministically
 * (SBX-02).
 */
import type { BrandConfig } from './brand.ts'
import type { FlagValues } from './flags.ts'
import type { EncryptionScheme } from './wire/encryption.ts'

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

/** Path of the control page and the control call, on the sandbox's own origin and for this machine only (SBX-03). */
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
