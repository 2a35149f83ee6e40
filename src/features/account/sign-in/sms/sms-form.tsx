import { useRef, useState, type RefObject } from 'react'
import { type FormError, useFormError } from '../../../../shared/account/form-error.ts'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { chosenCountry } from '../../../../shared/country/chosen-country.ts'
import { PhoneField } from '../../../../shared/country/phone-field.tsx'
import { phoneNumber, type PhoneNumber } from '../../../../shared/country/phone-number.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { proveSmsCode } from '../../../../shared/sms-code/code-proof.ts'
import { sendSmsCode } from '../../../../shared/sms-code/send-by.ts'
import { SendCodeButton, SmsCaptcha } from '../../../../shared/sms-code/send-code-button.tsx'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CodeField } from '../../../../shared/ui/form/code-field.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { RememberChoice } from '../remember/remember.tsx'
import { type LoginField, singleAttempt, signIn, type SignInEnd } from '../sign-in.ts'
import type { FormEntries } from '../use-entries.ts'

const codeLength = 6

/** Mobile number and the code that was sent to it. */
export function SmsForm({ typed: { name, secret, remember }, edit }: FormEntries) {
  const { t } = useTranslation('sms-code')
  const dispatch = useAppDispatch()
  const busy = useIsAttempting('sign-in')
  const [isTried, setTried] = useState(false)
  const formError = useFormError<LoginField>()
  const place = useRef<HTMLDivElement>(null)
  const send = useSend({ mobile: name, formError, place })
  const logIn = async () => dispatch(signInBySms(phoneNumber(name, await dispatch(chosenCountry())), secret, remember))
  const submit = () => {
    setTried(true)
    if (busy || !name || secret.length < codeLength) return
    formError.set(null)
    void logIn().then(formError.set)
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} error={formError.about('form')}>
        <PhoneField
          value={name}
          onChange={(text) => edit({ name: text })}
          error={formError.about('username')}
          missing={(isTried || send.isTried) && !name}
        />
        <SendCodeButton channel="sms" onSend={send.send} />
        <SmsCaptcha />
        <CodeField
          label={t('code')}
          length={codeLength}
          value={secret}
          onChange={(text) => edit({ secret: text })}
          error={formError.about('code') ?? (isTried && secret.length < codeLength ? t('code_empty') : undefined)}
        />
        {__FLAGS__.MOBILEAUTOLOGIN3 && (
          <RememberChoice what="number" value={remember} onChange={(checked) => edit({ remember: checked })} />
        )}
        <FormActions>
          <Button type="submit" wide size="large" busy={busy}>
            {t('app:sign_in')}
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

/** Logs in with a mobile number and the code that was sent to it; this login has no captcha (CAP-10). */
export const signInBySms =
  ({ mobileNum, countryDialingCode }: PhoneNumber, code: string, remember: boolean): AppThunk<Promise<SignInEnd>> =>
  (dispatch) =>
    dispatch(
      singleAttempt(async () => {
        const proof = await dispatch(proveSmsCode(code))
        if (proof === 'reported') return null
        return dispatch(
          signIn(
            {
              type: 'sms',
              username: mobileNum,
              ...(countryDialingCode !== undefined && { countryDialingCode }),
              ...proof,
            },
            remember,
          ),
        )
      }),
    )

interface SendContext {
  readonly mobile: string
  readonly formError: { readonly set: (formError: FormError<LoginField> | null) => void }
  /** The element around the fields. */
  readonly place: RefObject<HTMLElement | null>
}

/** Sends a code to the number in the form, then focuses the next field or the invalid one. */
function useSend({ mobile, formError, place }: SendContext) {
  const dispatch = useAppDispatch()
  const [isTried, setTried] = useState(false)
  const focus = (selector: string) =>
    void requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus())
  const send = async () => {
    setTried(true)
    const { mobileNum, countryDialingCode = '' } = phoneNumber(mobile, await dispatch(chosenCountry()))
    if (mobileNum === '') return focus('[aria-invalid=true]')
    formError.set(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') formError.set({ about: 'username', words: result.failure })
    if (result === 'sent') focus('[autocomplete=one-time-code]')
  }
  return { isTried, send: () => void send() }
}
