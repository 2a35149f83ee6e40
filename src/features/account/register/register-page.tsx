import { useEffect, useRef, type RefObject, useState } from 'react'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { AccountPage } from '../../../shared/account/account-page.tsx'
import { credentialCall } from '../../../shared/account/credential-call.ts'
import { NewPasswordField, UsernameField } from '../../../shared/account/credential-fields.tsx'
import { failureMessage, reportFailure } from '../../../shared/account/failure-message.ts'
import { formErrorOf, useFormError } from '../../../shared/account/form-error.ts'
import { GuestsOnly } from '../../../shared/account/guests-only.tsx'
import { useIsAttempting, attempt } from '../../../shared/account/limiter.ts'
import { failure, ownFailureCodes } from '../../../shared/api/failure.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx'
import { clearCaptcha, verifyCaptcha } from '../../../shared/captcha/verify-captcha.ts'
import { chosenCountry } from '../../../shared/country/chosen-country.ts'
import { PhoneField } from '../../../shared/country/phone-field.tsx'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import { Slot } from '../../../shared/feature/slot.tsx'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { newMemberSession } from '../../../shared/registration/new-member-session.ts'
import { registrationOrigin } from '../../../shared/registration/registration-origin.ts'
import type { SessionInfo } from '../../../shared/session/session-info.ts'
import { selectIsMember, signedIn } from '../../../shared/session/session-slice.ts'
import { newMemberKey, readSession } from '../../../shared/session/stored-session.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { registrationSettings } from '../../../shared/settings/sign-in-settings.ts'
import { proveSmsCode } from '../../../shared/sms-code/code-proof.ts'
import { sendSmsCode } from '../../../shared/sms-code/send-by.ts'
import { SendCodeButton, SmsCaptcha } from '../../../shared/sms-code/send-code-button.tsx'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppSelector, useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CodeField } from '../../../shared/ui/form/code-field.tsx'
import { Form, FormActions } from '../../../shared/ui/form/form.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { type RegistrationAnswer, registerApi, type RegistrationCall, RegistrationFailure } from './api.ts'
import { passToApp } from './app-handler.ts'
import {
  type Entries,
  callOf,
  captchaProduct,
  fieldsOf,
  type FieldName,
  entriesOf,
  nothingTyped,
  refusedFields,
} from './fields.ts'
import styles from './register-page.module.css'

export function Page() {
  return (
    <GuestsOnly>
      <Register />
    </GuestsOnly>
  )
}

function Register() {
  const { t } = useTranslation('register')
  const brand = useBrand()
  const { enabled } = registrationSettings(useAppSelector(selectSettings))
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(welcomeAgain(brand)), [dispatch, brand])
  return (
    <AccountPage title={t('app:join')} lead={t('lead', { name: brand.name })} other="sign-in">
      {enabled ? (
        <>
          <RegisterForm />
          <Slot name="sign-in-methods" />
        </>
      ) : (
        <Notice>{t('closed')}</Notice>
      )}
    </AccountPage>
  )
}

/**
 * The fields of the merchant's kind of registration. The input stays whatever the result; fields only have to be filled
 * in (AUTH-24).
 */
function RegisterForm() {
  const { t } = useTranslation('account')
  const { mode } = useBrand().registration
  const { mobilePassword } = registrationSettings(useAppSelector(selectSettings))
  const fields = fieldsOf(mode, mobilePassword)
  const registration = useRegistration(fields)
  return (
    <Form onSubmit={registration.submit} error={registration.about('form')}>
      {mode === 'autoUsername' && <Notice>{t('register:made_up_name')}</Notice>}
      {fields.map((field) => (
        <EntryField key={field} field={field} registration={registration} />
      ))}
      <CaptchaField purpose="register" product={captchaProduct(mode)} />
      <FormActions>
        <Button type="submit" wide size="large" busy={useIsAttempting('register')}>
          {t('app:join')}
        </Button>
        <Legal />
      </FormActions>
    </Form>
  )
}

/** The terms that the player accepts by registering, from the merchant's legal settings. */
function Legal() {
  const { t } = useTranslation('register')
  const { minimumAge, operator } = useBrand().legal
  return (
    <p className={styles.legal}>
      {minimumAge !== null && (
        <bdi className={styles.mark} dir="ltr" aria-hidden="true">
          {t('app:footer_age_mark', { age: minimumAge })}
        </bdi>
      )}
      <span>{minimumAge === null ? t('legal', { operator }) : t('legal_age', { operator, age: minimumAge })}</span>
    </p>
  )
}

interface Props {
  readonly field: FieldName
  readonly registration: RegistrationForm
}

function EntryField({ field, registration }: Props) {
  const { t } = useTranslation('account')
  const entry = registration.entry(field)
  switch (field) {
    case 'username':
      return <UsernameField {...entry} />
    case 'mobile':
      return <PhoneField {...entry} />
    case 'code':
      return <CodeEntry registration={registration} />
    case 'password':
      return <NewPasswordField {...entry} label={t('password')} />
  }
}

const length = 6

/** The code that verifies the number, and the button that sends it. */
function CodeEntry({ registration }: { registration: RegistrationForm }) {
  const { t } = useTranslation('sms-code')
  const place = useRef<HTMLDivElement>(null)
  const send = useSend(registration, place)
  const { missing, error, ...entry } = registration.entry('code')
  return (
    <div className={styles.entry} ref={place}>
      <SendCodeButton channel="sms" onSend={() => void send()} />
      <SmsCaptcha />
      <CodeField
        label={t('code')}
        length={length}
        error={error ?? (missing ? t('code_empty') : undefined)}
        {...entry}
      />
    </div>
  )
}

/** Sends a code to the number, then focuses the next field or the invalid one. */
function useSend({ phone, requireFields, setError }: RegistrationForm, place: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch()
  const focus = (selector: string) =>
    void requestAnimationFrame(() => place.current?.closest('form')?.querySelector<HTMLElement>(selector)?.focus())
  return async () => {
    requireFields(['mobile'])
    const { mobileNum, countryDialingCode = '' } = await phone()
    if (mobileNum === '') return focus('[aria-invalid=true]')
    setError(null)
    const result = await dispatch(sendSmsCode({ countryDialingCode, mobileNum }))
    if (typeof result === 'object') setError({ about: 'mobile', words: result.failure })
    if (result === 'sent') focus('[autocomplete=one-time-code]')
  }
}

/** The state of the form: the input, the missing fields, and the result of the last attempt. */
function useRegistration(fields: readonly FieldName[]) {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const [typed, setTyped] = useState(nothingTyped)
  const [required, setRequired] = useState<readonly FieldName[]>([])
  const { about, set: setError } = useFormError<FieldName>()
  const phone = async () => phoneNumber(typed.mobile, await dispatch(chosenCountry()))
  const send = async () => dispatch(register(entriesOf(fields, typed, await phone()), { brand }))
  const submit = () => {
    setRequired(fields)
    if (fields.some((field) => !typed[field])) return
    setError(null)
    void send().catch((error: unknown) => setError(formErrorFor(error)))
  }
  return {
    submit,
    about,
    setError,
    phone,
    /** Marks these fields as required. */
    requireFields: setRequired,
    entry: (field: FieldName) => ({
      value: typed[field],
      onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
      error: about(field),
      missing: required.includes(field) && !typed[field],
    }),
  }
}

type RegistrationForm = ReturnType<typeof useRegistration>

/** A failure that an alert has reported also stays beside its field; see `formErrorOf`. */
function formErrorFor(error: unknown) {
  if (!(error instanceof RegistrationFailure)) return null
  return formErrorOf(error.failure, failureMessage(error.failure) ? 'reported' : 'silent', refusedFields)
}

/**
 * The result of an attempt. `ignored`: another one is running, or ended less than 500 ms ago (REG-14). `stopped`: there
 * is no proof, and an alert has said why (REG-07, REG-08).
 */
type RegistrationEnd = 'ignored' | 'stopped' | 'joined'

/**
 * Registers: captcha, call, success alert, session. A failure is reported and then rethrown to the caller (REG-15,
 * REG-17).
 */
export const register =
  (entries: Entries, options: RegistrationOptions): AppThunk<Promise<RegistrationEnd>> =>
  (dispatch) =>
    dispatch(attempt('register', () => dispatch(tryRegister(entries, options))))

const tryRegister =
  (entries: Entries, options: RegistrationOptions): AppThunk<Promise<Exclude<RegistrationEnd, 'ignored'>>> =>
  async (dispatch, _getState, { calls }) => {
    try {
      const submitted = await dispatch(submitRegistration(entries, options))
      if (submitted === 'stopped') return submitted
      const newMember = newMemberSession(submitted.answer, calls.merchant)
      if (!newMember) throw new RegistrationFailure(failure(200, ownFailureCodes.unreadable, submitted.answer))
      await dispatch(welcome(newMember, entries.mode, options.brand.name))
      return 'joined'
    } catch (error) {
      dispatch(clearCaptcha('register'))
      dispatch(reportError(error))
      throw error
    }
  }

/** The alert shows the server's message, or the error's (REG-15). */
const reportError =
  (error: unknown): AppThunk =>
  (dispatch) => {
    if (error instanceof RegistrationFailure) return void dispatch(reportFailure(error.failure))
    const message =
      error instanceof Error && error.message !== '' ? { text: error.message } : { key: 'shared:unknown_error' }
    void dispatch(showAlert({ kind: 'notice', message }))
  }

/**
 * Shows the success alert (REG-10). The token is held back until the player confirms; then it goes to the app-specific
 * handler (REG-12) or into the session (REG-11 and its ruling), upon which the page redirects by itself.
 */
const welcome =
  (newMember: SessionInfo, mode: BrandConfig['registration']['mode'], site: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { session }) => {
    session.write(newMemberKey, JSON.stringify(newMember))
    await dispatch(
      showAlert({
        kind: 'notice',
        mustConfirm: true,
        message: successWords(newMember, mode, site),
        confirm: { key: 'register:confirm' },
      }),
    )
    session.remove(newMemberKey)
    // Under the alert another member may have signed in, whose session stays.
    if (!selectIsMember(getState()) && !passToApp(newMember)) dispatch(signedIn(newMember))
  }

/** Shows a success again that was open when the page was reloaded: a generated name is written nowhere else. */
const welcomeAgain =
  ({ name, registration }: RegistrationOptions['brand']): AppThunk =>
  (dispatch, _getState, services) => {
    const newMember = readSession(services, services.calls.merchant, newMemberKey)
    if (newMember) void dispatch(welcome(newMember, registration.mode, name))
  }

/** A generated name has to be shown, or the player could not sign in again. */
const successWords = ({ userName }: SessionInfo, mode: BrandConfig['registration']['mode'], name: string): Words =>
  mode === 'autoUsername' && userName !== ''
    ? { key: 'register:success_named', values: { name, username: userName } }
    : { key: 'register:success', values: { name } }

interface RegistrationOptions {
  readonly brand: Pick<BrandConfig, 'name' | 'registration'>
}

/**
 * Gets the proof of the captcha (REG-07, REG-08) and of the SMS code, then makes the call. `stopped`: a proof is missing,
 * and an alert has said why.
 */
const submitRegistration =
  (
    entries: Entries,
    { brand }: RegistrationOptions,
  ): AppThunk<Promise<{ readonly answer: RegistrationAnswer } | 'stopped'>> =>
  async (dispatch) => {
    const captcha = await dispatch(verifyCaptcha('register'))
    if ('refusal' in captcha) return 'stopped'
    const code = 'code' in entries ? await dispatch(proveSmsCode(entries.code)) : null
    if (code === 'reported') return 'stopped'
    const context = { ...dispatch(registrationOrigin()), ...captcha.proof, login: true }
    return { answer: await dispatch(send(callOf(entries, context, brand.registration, code))) }
  }

/** Throws if the call fails (REG-17). */
const send =
  (call: RegistrationCall): AppThunk<Promise<RegistrationAnswer>> =>
  async (dispatch) => {
    const answer = await dispatch(credentialCall(registerApi.endpoints.submitRegistration, call))
    if ('failure' in answer) throw new RegistrationFailure(answer.failure)
    return answer.data
  }
