/** The event of a new member, told to whatever listens to the store (IDP-09); marketing reports it. */
import type { UnknownAction } from '@reduxjs/toolkit'

interface Registered extends UnknownAction {
  readonly type: 'registration/registered'
  readonly payload: {
    /** By which way the member joined. */
    readonly method: 'firebase' | 'username' | 'mobile' | 'autoUsername'
  }
}

export const registered = (method: Registered['payload']['method']): Registered => ({
  type: 'registration/registered',
  payload: { method },
})

export const isRegistered = (action: { readonly type: string }): action is Registered =>
  action.type === 'registration/registered'
