/** The script of Google's prompt to sign in with one tap. */
import { oneTapScript } from '../../../../../contract/identity-scripts.ts'
import { addVendorScript } from '../../../../shared/trusted-types/vendor-script.ts'

export interface OneTapConfig {
  readonly client_id: string
  readonly callback: (answer: { readonly credential?: unknown }) => void
  readonly auto_select: boolean
  readonly cancel_on_tap_outside: boolean
  readonly context: 'signin'
  readonly nonce: string
  readonly itp_support: boolean
  readonly use_fedcm_for_prompt: boolean
}

/** Google's report on its prompt. */
export interface Moment {
  readonly isSkippedMoment: () => boolean
  readonly isDismissedMoment: () => boolean
  readonly getDismissedReason: () => string | undefined
  readonly isDisplayMoment: () => boolean
  readonly isNotDisplayed: () => boolean
}

export interface OneTapPage extends Window {
  google?: {
    readonly accounts?: {
      readonly id?: {
        readonly initialize: (config: OneTapConfig) => void
        readonly prompt: (onMoment: (moment: Moment) => void) => void
        readonly cancel: () => void
      }
    }
  }
}

/** Loads Google's script. @returns whether there can be a prompt */
export async function loadOneTap(page: OneTapPage = window): Promise<boolean> {
  if (!idIn(page)) await scriptEnded(page)
  return idIn(page) !== undefined
}

/** The API of the script, once it has loaded. */
export const idIn = (page: OneTapPage) => page.google?.accounts?.id

const scriptEnded = (page: OneTapPage): Promise<void> =>
  new Promise((resolve) => {
    const script = addVendorScript(oneTapScript, [new URL(oneTapScript).host], {}, page.document)
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve())
  })
