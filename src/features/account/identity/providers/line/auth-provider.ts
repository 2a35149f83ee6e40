import { OAuthProvider, type AuthProvider } from 'firebase/auth'

/** Configured at the identity provider as an OpenID Connect provider with this id; the issuer is https://access.line.me. */
export const lineAuth = (): AuthProvider => new OAuthProvider('oidc.line')
