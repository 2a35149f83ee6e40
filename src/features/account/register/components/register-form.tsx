import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { CaptchaField } from '../../../../shared/captcha/captcha-field.tsx'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { registrationSettings } from '../../../../shared/settings/sign-in-settings.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { captchaProduct, fieldsOf } from '../lib/fields.ts'
import { EntryField } from './entry-field.tsx'
import { Legal } from './legal.tsx'
import { useRegistration } from './use-registration.ts'

/**
 * The fields of the merchant's kind of registration. The input stays whatever the result; fields only have to be filled
 * in (AUTH-24).
 */
export function RegisterForm() {
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
