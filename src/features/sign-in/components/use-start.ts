import { useState } from 'react'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { rememberedStart } from '../remember/remembered-start.ts'

const nothing = { username: '', isRemembered: false }

/** What a form to log in begins with. */
export function useStart(type: 'username' | 'sms') {
  const dispatch = useAppDispatch()
  return useState(() => (__FLAGS__.MOBILEAUTOLOGIN3 ? dispatch(rememberedStart(type)) : nothing))[0]
}
