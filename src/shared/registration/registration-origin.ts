import type { RegisterBody } from '../../../contract/wire/registration.ts'
import { originFacts, registerMethod } from '../account/origin-facts.ts'
import { withoutSecrets } from '../navigation/without-secrets.ts'
import type { AppThunk } from '../store/app-store.ts'
import { storedPixelTrack } from './pixel-track.ts'
import { registrationCodes } from './registration-codes.ts'

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
    const pixelTrack = storedPixelTrack(local)
    return {
      registerMethod: registerMethod(local),
      registerUrl: withoutSecrets(location.href),
      loginDeviceId,
      isOfficialAppLogin,
      domain: location.host,
      ...registrationCodes(location.search, local),
      ...(pixelTrack && { pixelTrack }),
    }
  }
