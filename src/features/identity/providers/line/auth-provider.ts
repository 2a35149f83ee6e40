import { OAuthProvider, type AuthProvider } from 'firebase/auth'

/** Set up at the identity provider as an OpenID Connect provider of this id; its issuer is https://access.line.me. */
export const lineAuth = (): AuthProvider => new OAuthProvider('oidc.line')
