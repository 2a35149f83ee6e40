/**
 * What the generator tells the sandbox of a merchant; the sandbox makes its data from it, deterministically (SBX-02).
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
  /** sRGB hex colours for the pictures that the sandbox draws. */
  readonly palette: { readonly brand: string; readonly accent: string; readonly ground: string }
}

/** First message to the sandbox process. */
export interface SandboxStart {
  readonly type: 'start'
  /** The first port that is tried; 0 picks a free one. */
  readonly port: number
  readonly merchants: readonly SandboxMerchant[]
  /** Absolute folder in which members outlive the process; absent, they end with it. */
  readonly data?: string
}

/** The sandbox's answer, once it listens on loopback. */
export interface SandboxReady {
  readonly type: 'ready'
  readonly port: number
  /** What a page runs first whose vendors are stood in for; its merchant's code goes into each `standInMerchant`. */
  readonly leadScript: string
}

/** Where the control page and the control call are, on the sandbox's own origin and for this machine alone (SBX-03). */
export const controlPath = '/__sandbox/'

/** Where the stand-ins of the vendors' scripts are (SBX-04); the merchant decides by its scenario what goes wrong. */
export const standInPath = '/wps/stand-ins/{merchant}/{host}/{file}'
export const standInMerchant = '{{merchant}}'

/**
 * Header of the sandbox's answers to calls that send a code: a `ToldCode` as JSON, percent-encoded. No other back end
 * has it, and no brand's code reads it.
 */
export const sandboxCodeHeader = 'Sandbox-Code'

/** A code that a player would read on the phone or in the mail. */
export interface ToldCode {
  readonly code: string
  readonly by: 'sms' | 'email'
  readonly to: string
}
