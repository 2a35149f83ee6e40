/** People whom every provider's stand-in knows; the page offers them (identity.html). */
export interface DemoIdentity {
  /** Who this is at the provider. */
  readonly sub: string
  readonly name: string
  readonly email: string
  /** The identity provider refuses this one. */
  readonly disabled?: true
}

/** The first is who Google's one-tap stand-in signs in. */
export const demoIdentities: readonly DemoIdentity[] = [
  { sub: '100000000000000000001', name: 'Demo Player', email: 'demo@players.example' },
  { sub: '100000000000000000002', name: 'Mai Tran', email: 'mai@players.example' },
  { sub: '100000000000000000003', name: 'Alex Silva', email: 'alex@players.example' },
  { sub: '100000000000000000004', name: 'Sam Suspended', email: 'suspended@players.example', disabled: true },
]

export const isDisabled = (sub: string): boolean => demoIdentities.some((known) => known.sub === sub && known.disabled)
