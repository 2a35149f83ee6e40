import type { RegisterBody } from '../../../contract/wire/account.ts'
import { originFacts, registerMethod } from '../account/origin-facts.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import { withoutSecrets } from '../navigation/without-secrets.ts'
import type { AppThunk } from '../store/app-store.ts'
import { affiliateOf } from './affiliate.ts'
import { storedPixelTrack } from './pixel-track.ts'

type RegistrationOrigin = Pick<
  RegisterBody,
  | 'registerMethod'
  | 'registerUrl'
  | 'loginDeviceId'
  | 'isOfficialAppLogin'
  | 'domain'
  | 'referralCode'
  | 'affiliateCode'
  | 'pixelTrack'
>

/**
 * Where a registration comes from: the fields that every variant carries (REG-04). Unknown ones are left out.
 */
export const registrationOrigin =
  (): AppThunk<RegistrationOrigin> =>
  (dispatch, _getState, { local }) => {
    const { loginDeviceId, isOfficialAppLogin } = dispatch(originFacts())
    const { code, domain, referralCode } = affiliateOf(location, local)
    return {
      registerMethod: registerMethod(local),
      registerUrl: withoutSecrets(location.href),
      loginDeviceId,
      isOfficialAppLogin,
      domain,
      ...(code !== undefined && { affiliateCode: code }),
      ...(referralCode !== undefined && { referralCode }),
      ...((__FLAGS__.BIGOPIXEL3 ||
        __FLAGS__.GOOGLETAG3 ||
        __FLAGS__.KWAIPIXEL3 ||
        __FLAGS__.METAPIXEL3 ||
        __FLAGS__.TIKTOKPIXEL3 ||
        __FLAGS__.XPIXEL3) &&
        pixelTrackOf(local)),
    }
  }

/** Stored for the vendors alone, and only with the visitor's consent. */
function pixelTrackOf(local: KeyValueStorage): Pick<RegistrationOrigin, 'pixelTrack'> {
  const pixelTrack = storedPixelTrack(local)
  return pixelTrack ? { pixelTrack } : {}
}
