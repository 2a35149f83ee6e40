import type { Feature } from '../../../shared/feature/feature.ts'

/**
 * Sign-in through the identity provider, with accounts of other providers or a phone. Built if any of their flags is
 * on; the same condition is in `app/features.ts`.
 */
export const identityFeature: Feature = {
  name: 'identity',
  watchers:
    __FLAGS__.GOOGLELOGIN3 || __FLAGS__.FACEBOOKLOGIN3 || __FLAGS__.TWITTERLOGIN3 || __FLAGS__.LINELOGIN3
      ? // Early: one tap starts 500 ms after the page has loaded (IDP-15).
        [{ early: true, load: () => import('./provider-watch.tsx') }]
      : [],
  overlays: __FLAGS__.GOOGLELOGIN3
    ? [
        {
          name: 'one-tap',
          priority: 'sign-in',
          audience: 'guest',
          texts: 'shell',
          load: () => import('./one-tap/prompt.tsx'),
        },
      ]
    : [],
  slots: [
    ...(__FLAGS__.GOOGLELOGIN3 || __FLAGS__.FACEBOOKLOGIN3 || __FLAGS__.TWITTERLOGIN3 || __FLAGS__.LINELOGIN3
      ? [
          {
            slot: 'sign-in-methods' as const,
            order: 10,
            texts: 'pages' as const,
            load: () => import('./sign-in/sign-in-methods.tsx'),
          },
        ]
      : []),
    ...(__FLAGS__.PHONELOGIN3
      ? [
          {
            slot: 'phone-auth' as const,
            order: 10,
            load: () => import('./phone/phone-auth.tsx'),
          },
        ]
      : []),
  ],
}
