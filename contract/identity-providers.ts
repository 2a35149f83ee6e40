/**
 * The providers whose accounts a player may sign in with: the one list of them. Flags, vendors, the wire and the sandbox
 * derive from it; the compiler or a test names what a new row lacks in the storefront.
 */
export const identityProviders = {
  google: { flag: 'GOOGLELOGIN3', title: 'Google', id: 'google.com' },
  facebook: { flag: 'FACEBOOKLOGIN3', title: 'Facebook', id: 'facebook.com' },
  twitter: { flag: 'TWITTERLOGIN3', title: 'X', id: 'twitter.com' },
  /** Configured at the identity provider as an OpenID Connect provider; the issuer is https://access.line.me. */
  line: { flag: 'LINELOGIN3', title: 'LINE', id: 'oidc.line' },
} as const satisfies Record<
  string,
  {
    readonly flag: string
    /** The same in every language. */
    readonly title: string
    /** The provider's name at the identity provider. */
    readonly id: string
  }
>

/** How the wire names a provider. */
export type ProviderChannel = keyof typeof identityProviders
type Providers = typeof identityProviders
export type ProviderFlag = Providers[ProviderChannel]['flag']
/** What the storefront says about a provider of its own build. */
export type ProviderTitle<Channel extends ProviderChannel> = Providers[Channel]['title']

export const providerChannels = Object.keys(identityProviders) as readonly ProviderChannel[]
export const providerFlags: readonly ProviderFlag[] = Object.values(identityProviders).map(({ flag }) => flag)
