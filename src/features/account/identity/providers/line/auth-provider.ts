import { OAuthProvider, type AuthProvider } from 'firebase/auth'
import type { identityProviders } from '../../../../../../contract/identity-providers.ts'

const id: (typeof identityProviders)['line']['id'] = 'oidc.line'

export const lineAuth = (): AuthProvider => new OAuthProvider(id)
