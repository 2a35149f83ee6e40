import type { Feature } from '../../shared/feature/feature.ts'

/**
 * Sign-in through the identity provider: other providers' accounts, and phones. Exists when the flag of any of them is
 * on.
 */
export const identityFeature: Feature = {
  name: 'identity',
  slots: [
    ...(__FLAGS__.GOOGLELOGIN3 || __FLAGS__.FACEBOOKLOGIN3 || __FLAGS__.TWITTERLOGIN3 || __FLAGS__.LINELOGIN3
      ? [
          { slot: 'sign-in-methods' as const, order: 10, load: () => import('./sign-in/sign-in-methods.tsx') },
          // Not with the watchers of every brand, which come a second later: one tap starts 500 ms after the load
          // (IDP-15).
          {
            slot: 'background' as const,
            order: 20,
            texts: false as const,
            load: async () => ({ Part: (await import('./watch.tsx')).IdentityWatcher }),
          },
        ]
      : []),
    ...(__FLAGS__.PHONELOGIN3
      ? [
          {
            slot: 'phone-auth' as const,
            order: 10,
            texts: false as const,
            load: () => import('./phone/phone-auth.tsx'),
          },
        ]
      : []),
  ],
}
