import { useRef } from 'react'
import type { Reward } from '../../../../../contract/wire/rewards.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { useClaimRewardMutation } from '../api.ts'

/** Claims a reward, once however often it is tapped; after a failure it can be tried again. */
export function useClaim({ id }: Reward): { readonly busy: boolean; readonly claim: () => void } {
  const dispatch = useAppDispatch()
  const [claimReward, { isLoading, isSuccess }] = useClaimRewardMutation()
  // A second tap may come before the button has been rendered as busy.
  const isUnderWay = useRef(false)
  const claim = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const { error } = await claimReward(id)
    isUnderWay.current = error === undefined
    if (!error) dispatch(showToast({ kind: 'success', text: { key: 'rewards:claimed' } }))
    // The common alert keeps silent about some failures (ERR-06, ERR-07), but this one follows a tap.
    else if (failureMessage(error as CallFailure) === null)
      dispatch(showToast({ kind: 'error', text: { key: 'account:no_answer' } }))
  }
  // Until the list has been fetched again, a reward that was claimed must not look as if it could be.
  return { busy: isLoading || isSuccess, claim: () => void claim() }
}
