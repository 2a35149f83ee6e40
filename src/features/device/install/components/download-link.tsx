import type { ReactNode } from 'react'
import { downloadAttributes } from '../../../../shared/download/links.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { rememberProfile } from '../lib/visit.ts'

interface Props {
  readonly address: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A file opens in the same tab, anything else in a new one (INST-34). */
export function DownloadLink({ address, className, onClick, children }: Props) {
  const dispatch = useAppDispatch()
  const attributes = downloadAttributes(address)
  const follow = () => {
    if (!attributes.target) dispatch(fileLoading)
    onClick?.()
  }
  return (
    <a className={className} {...attributes} onClick={follow}>
      {children}
    </a>
  )
}

/** On iOS, a file is installed in the settings: a tip says so to those who come back (INST-39). */
const fileLoading: AppThunk = (_dispatch, _getState, { session }) => rememberProfile(session)
