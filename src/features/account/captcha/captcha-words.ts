import { captchaRefusals, type CaptchaRefusal } from '../../../shared/captcha/captcha.ts'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { showAlert, showToast } from '../../../shared/feedback/feedback.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import type { CaptchaFault } from './vendor.ts'

/** The vendor's error text for the user, followed by the code if there is one (CAP-05). */
export function faultWords({ kind, text, code }: CaptchaFault): Words {
  if (text) return { text: code ? `${text} (${code})` : text }
  const key = faultKeys[kind]
  return code ? { key: `captcha:${key}_code`, values: { code } } : { key: `captcha:${key}` }
}

const faultKeys = { network: 'network_failure', notSetUp: 'not_set_up', vendor: 'failed' } as const

const refusalKeys: Readonly<Record<CaptchaRefusal, string>> = {
  [captchaRefusals.closed]: 'verify_first',
  [captchaRefusals.unsolved]: 'verify_first',
  [captchaRefusals.parallel]: 'too_fast',
  [captchaRefusals.notSetUp]: 'not_set_up',
  [captchaRefusals.wrongVersion]: 'not_work',
  [captchaRefusals.failed]: 'failed',
}

/** An alert titled 'notice' (REG-08). A player who closed the captcha knows why, and gets only a toast. */
export const reportRefusal =
  (refusal: CaptchaRefusal, fault?: CaptchaFault): AppThunk =>
  (dispatch) => {
    const words = fault ? faultWords(fault) : { key: `captcha:${refusalKeys[refusal]}` }
    if (refusal === captchaRefusals.closed) dispatch(showToast({ text: words }))
    else void dispatch(showAlert({ kind: 'notice', title: { key: 'notice' }, message: words }))
  }
