import { useEffect } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { PartnerFrame } from '../../../../shared/frames/partner-frame.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { useWakeLock } from '../lib/use-wake-lock.ts'

interface Props {
  readonly url: string
  readonly title: string
  readonly onLoad: () => void
  readonly onBack: () => void
}

/** The game in its frame. The screen stays on; afterwards the balance is fetched again. */
export function LaunchedGame(props: Props) {
  useWakeLock()
  useFreshBalanceAfter()
  return <PartnerFrame {...props} />
}

function useFreshBalanceAfter(): void {
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(api.util.invalidateTags(['balance'])), [dispatch])
}
