/** The accounts that every provider's stand-in knows and its page offers (chooser.html). */
export interface DemoIdentity {
  /** The account's id at the provider. */
  readonly sub: string
  readonly name: string
  readonly email: string
  /** The identity provider refuses this account. */
  readonly disabled?: true
}

/** The stand-in of Google's one tap signs in the first. */
export const demoIdentities: readonly DemoIdentity[] = [
  { sub: '100000000000000000001', name: 'Demo Player', email: 'demo@players.example' },
  { sub: '100000000000000000002', name: 'Mai Tran', email: 'mai@players.example' },
  { sub: '100000000000000000003', name: 'Alex Silva', email: 'alex@players.example' },
  { sub: '100000000000000000004', name: 'Sam Suspended', email: 'suspended@players.example', disabled: true },
]

export const isDisabled = (sub: string): boolean => demoIdentities.some((known) => known.sub === sub && known.disabled)
