import { joinPath, signInPath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import styles from './invitation.module.css'
import { Steps } from './steps.tsx'

/** Tells a guest how inviting works, and how to get a link. */
export function GuestInvitation() {
  const { t } = useTranslation('referral')
  const { t: app } = useTranslation('app')
  return (
    <>
      <div className={styles.card}>
        <Icon name="people" size={48} tinted />
        <p className={styles.lead}>{t('lead')}</p>
        <p>{t('guest_text')}</p>
        <div className={styles.ways}>
          <LinkButton to={joinPath} variant="accent">
            {app('join')}
          </LinkButton>
          <LinkButton to={signInPath} variant="outline" className={styles.quiet}>
            {app('sign_in')}
          </LinkButton>
        </div>
      </div>
      <Steps />
    </>
  )
}
