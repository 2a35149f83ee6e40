import type { AuthProvider } from 'firebase/auth'
import type { ProviderChannel } from '../../../../../contract/wire/account.ts'
import { facebookAuth } from '../providers/facebook/auth-provider.ts'
import { googleAuth } from '../providers/google/auth-provider.ts'
import { lineAuth } from '../providers/line/auth-provider.ts'
import { twitterAuth } from '../providers/twitter/auth-provider.ts'

/**
 * The identity provider's object for a channel; undefined for a channel that is not in this build.
 */
export function authProvider(channel: ProviderChannel): AuthProvider | undefined {
  if (__FLAGS__.GOOGLELOGIN3 && channel === 'google') return googleAuth()
  if (__FLAGS__.FACEBOOKLOGIN3 && channel === 'facebook') return facebookAuth()
  if (__FLAGS__.TWITTERLOGIN3 && channel === 'twitter') return twitterAuth()
  if (__FLAGS__.LINELOGIN3 && channel === 'line') return lineAuth()
  return undefined
}
