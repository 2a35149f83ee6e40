/** A new member has registered: an event for listeners of the store (IDP-09), such as marketing. */
import type { UnknownAction } from '@reduxjs/toolkit'

interface Registered extends UnknownAction {
  readonly type: 'registration/registered'
  readonly payload: {
    /** How the member joined. */
    readonly method: 'firebase' | 'username' | 'mobile' | 'autoUsername'
  }
}

export const registered = (method: Registered['payload']['method']): Registered => ({
  type: 'registration/registered',
  payload: { method },
})

export const isRegistered = (action: { readonly type: string }): action is Registered =>
  action.type === 'registration/registered'
