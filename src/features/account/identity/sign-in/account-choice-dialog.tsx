import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import { signInPath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { registrationSettings } from '../../../../shared/settings/sign-in-settings.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { chooseAccount } from './account-choice.ts'
import { providersOnOffer } from './providers.ts'

/** How long the toast about linking stays, in milliseconds. */
const readingMs = 4000

/** Asks which account a provider's identity should belong to (IDP-07). */
export function AccountChoiceDialog({ channel }: { channel: ProviderChannel | null }) {
  const { t } = useTranslation('identity')
  const dispatch = useAppDispatch()
  const go = useGo()
  const settings = useAppSelector(selectSettings)
  const provider = providersOnOffer(settings).find((offered) => offered.channel === channel)?.name ?? ''
  const link = () => {
    dispatch(chooseAccount('login_exist_account'))
    dispatch(showToast({ text: { key: 'identity:log_in_to_link', values: { provider } }, durationMs: readingMs }))
    if (location.pathname !== signInPath) go(signInPath)
  }
  return (
    <Dialog
      open={channel !== null}
      icon="user"
      title={t('choose_account')}
      onDismiss={() => dispatch(chooseAccount('closed'))}
      actions={
        <>
          <Button wide onClick={link}>
            {t('login_exist_account')}
          </Button>
          {registrationSettings(settings).enabled && (
            <Button wide variant="soft" onClick={() => dispatch(chooseAccount('register_new'))}>
              {t('register_new')}
            </Button>
          )}
        </>
      }
    >
      {t('choose_account_text', { provider })}
    </Dialog>
  )
}
