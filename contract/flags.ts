/**
 * The catalog of whitelabel flags: the only place that names a flag.
 * The merchant schema, the compile-time constants and their types are derived from it.
 *
 * A flag decides whether a part of the product exists in a merchant's output (FLAG-03).
 * What a member may do is decided by the server, under other names.
 */

import { providerFlags, type ProviderFlag } from './identity-providers.ts'

/** The catalog's entry for one flag. */
export interface FlagSpec {
  /** One line for the release engineer. */
  readonly summary: string
  /** Value of a merchant that does not mention the flag. */
  readonly default: boolean
  /**
   * Settings (dotted paths in merchant.yaml) that must be filled when the flag is on. What a third party requires is
   * in its row of `vendors.ts`; `requiredSettings` there gives both.
   */
  readonly needsSettings?: readonly string[]
  /** At least one of these flags must also be on. */
  readonly needsOneOf?: readonly string[]
  /** Flags that cannot be on at the same time. */
  readonly excludes?: readonly string[]
  /**
   * Source folders below src/ that belong to this flag alone; none of their modules may ship when it is off (FLAG-04).
   */
  readonly owns?: readonly string[]
}

export const flagCatalogue = {
  AGEGATE3: {
    summary: 'Asks a visitor once to confirm the minimum age before anything else is shown.',
    default: false,
    needsSettings: ['legal.minimumAge'],
  },
  AGENTREG3: {
    summary: 'Agent registration page, opened by the referral entry for agents.',
    default: false,
    owns: ['features/account/agent-register/'],
  },
  BIGOPIXEL3: {
    summary: 'Reports marketing events to Bigo.',
    default: false,
    owns: ['features/site/tracking/vendors/bigo/'],
  },
  CBS3: {
    summary: 'Chat: floating button, unread badge and the chat frame.',
    default: false,
    owns: ['features/messages/chat/', 'features/messages/chat-button/', 'shared/chat/'],
  },
  DISABLEDMOBILEICC3: {
    summary: 'Shows the country dialing code without letting the player change it.',
    default: false,
  },
  FACEBOOKLOGIN3: {
    summary: 'Sign-in with Facebook.',
    default: false,
    owns: ['features/account/identity/providers/facebook/'],
  },
  FIREBASECREATEACC3: {
    summary: 'Creates an account at once when a provider sign-in meets no linked account.',
    default: false,
    needsOneOf: providerFlags,
  },
  GEETEST3: { summary: 'Captcha for registration and SMS codes.', default: false },
  GEETESTTEST3: {
    summary: "Uses the operator's test captcha.",
    default: false,
    needsOneOf: ['GEETEST3', 'GEETESTVCODE3'],
  },
  GEETESTVCODE3: { summary: 'Captcha for login.', default: false },
  GOOGLELOGIN3: {
    summary: 'Sign-in with Google and the one-tap prompt.',
    default: false,
    owns: ['features/account/identity/providers/google/', 'features/account/identity/one-tap/'],
  },
  GOOGLETAG3: {
    summary: 'Reports marketing events to Google.',
    default: false,
    owns: ['features/site/tracking/vendors/google/'],
  },
  INSTALLPROMPT3: {
    summary: 'Install prompts, download bar and add-to-home-screen guides.',
    default: false,
    owns: ['features/device/install/'],
  },
  KWAIPIXEL3: {
    summary: 'Reports marketing events to Kwai.',
    default: false,
    owns: ['features/site/tracking/vendors/kwai/'],
  },
  LINELOGIN3: { summary: 'Sign-in with LINE.', default: false, owns: ['features/account/identity/providers/line/'] },
  LOTTMINIGAME3: {
    summary: 'Draggable mini-game widget for members (script set v1).',
    default: false,
    excludes: ['SEALOTTMINIGAME3'],
    owns: ['features/games/mini-game/v1/'],
  },
  MALL3: { summary: 'Point market.', default: false, owns: ['features/money/mall/'] },
  MANDATORYAPPUPDATES3: { summary: 'An app upgrade cannot be postponed.', default: false },
  METAPIXEL3: {
    summary: 'Reports marketing events to Meta.',
    default: false,
    owns: ['features/site/tracking/vendors/meta/'],
  },
  MISSIONS3: { summary: 'Missions and leader board.', default: false, owns: ['features/money/missions/'] },
  MOBILEAUTOLOGIN3: {
    summary: 'Remembers a login and signs the player in automatically.',
    default: false,
    owns: ['features/account/auto-login/', 'features/account/sign-in/remember/', 'shared/remembered-login/'],
  },
  NEWS3: { summary: 'News pages and their navigation entry.', default: false, owns: ['features/messages/news/'] },
  PHONELOGIN3: {
    summary: 'Sign-in with a phone number and an SMS code.',
    default: false,
    owns: ['features/account/identity/phone/', 'features/account/sign-in/sms/'],
  },
  PWDEXPFORCECHANGE3: { summary: 'An expired password must be changed before anything else.', default: false },
  REFERRAL3: {
    summary: 'Referral entry and the invite-friends page.',
    default: false,
    owns: ['features/money/referral/'],
  },
  REWCEN3: { summary: 'Reward center.', default: false, owns: ['features/money/rewards/'] },
  SEALOTTMINIGAME3: {
    summary: 'Fixed mini-game widget for South-East Asia (script set s1).',
    default: false,
    excludes: ['LOTTMINIGAME3'],
    owns: ['features/games/mini-game/s1/'],
  },
  STARTGAMEINAPP3: {
    summary: 'Lottery games start only in the app or from the home screen.',
    default: false,
    owns: ['features/games/game/in-app/'],
  },
  TIKTOKPIXEL3: {
    summary: 'Reports marketing events to TikTok.',
    default: false,
    owns: ['features/site/tracking/vendors/tiktok/'],
  },
  TWITTERLOGIN3: { summary: 'Sign-in with X.', default: false, owns: ['features/account/identity/providers/twitter/'] },
  UPDATEMOBILEICC3: { summary: 'Country dialing code picker.', default: false },
  WEBPUSH3: {
    summary: 'Web push: permission dialog, token, notifications.',
    default: false,
    owns: ['features/messages/push/', 'shared/push/', 'sw/push/'],
  },
  XPIXEL3: { summary: 'Reports marketing events to X.', default: false, owns: ['features/site/tracking/vendors/x/'] },
} as const satisfies Readonly<Record<string, FlagSpec>> & Readonly<Record<ProviderFlag, FlagSpec>>

export type FlagName = keyof typeof flagCatalogue

/** One value per flag; the shape of the compile-time constant `__FLAGS__`. */
export type FlagValues = Readonly<Record<FlagName, boolean>>

/** Every flag's name, in catalog order. */
export const flagNames = Object.keys(flagCatalogue) as readonly FlagName[]

/** The catalog entry of one flag, with its optional fields visible. */
export const flagSpec = (name: FlagName): FlagSpec => flagCatalogue[name]

/**
 * Source folders below src/ that several flags own together: such a folder ships when at least one of its flags is on,
 * and none of its modules may ship when all of them are off (FLAG-04). A folder inside it that a single flag `owns`
 * follows that flag alone.
 */
export const jointlyOwned: readonly { readonly folder: string; readonly flags: readonly FlagName[] }[] = [
  {
    // Consent, identifiers and the relay to the back end serve every tracking vendor.
    folder: 'features/site/tracking/',
    flags: ['BIGOPIXEL3', 'GOOGLETAG3', 'KWAIPIXEL3', 'METAPIXEL3', 'TIKTOKPIXEL3', 'XPIXEL3'],
  },
  // The picker is also shown when the SMS provider has a key (ICC-06), which comes with phone sign-in.
  { folder: 'features/account/dialling-code/', flags: ['PHONELOGIN3', 'UPDATEMOBILEICC3'] },
  { folder: 'features/account/captcha/', flags: ['GEETEST3', 'GEETESTVCODE3'] },
  { folder: 'shared/captcha/field/', flags: ['GEETEST3', 'GEETESTVCODE3'] },
  // The identity provider's client also serves phone sign-in; buttons, popups and linking are for the providers alone.
  { folder: 'features/account/identity/', flags: [...providerFlags, 'PHONELOGIN3'] },
  { folder: 'features/account/identity/sign-in/', flags: providerFlags },
  { folder: 'features/games/mini-game/', flags: ['LOTTMINIGAME3', 'SEALOTTMINIGAME3'] },
]

/**
 * The source folders below src/, each with a trailing slash, that must be absent from a build with these values
 * (FLAG-03).
 */
export function deadFolders(values: FlagValues): readonly string[] {
  const single = flagNames.filter((name) => !values[name]).flatMap((name) => flagSpec(name).owns ?? [])
  const joint = jointlyOwned.filter(({ flags }) => flags.every((name) => !values[name])).map(({ folder }) => folder)
  return [...single, ...joint]
}
