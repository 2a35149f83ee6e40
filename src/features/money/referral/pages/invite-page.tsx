import { agentRegisterPath, homePath, joinPath, signInPath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Redirect } from '../../../../shared/navigation/in-app.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { Button, LinkButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import styles from '../components/invitation.module.css'
import { Invitation, InvitationSkeleton } from '../components/invitation.tsx'
import { Steps } from '../components/steps.tsx'
import { useReferral } from '../lib/use-referral.ts'

/** `/m/inviteFriends`: everything a friend needs to join, or the entry's own action if it does not lead here. */
export function Page() {
  const { t } = useTranslation('referral')
  return (
    <PageFrame title={t('title')} back={homePath} narrow>
      <Content />
    </PageFrame>
  )
}

function Content() {
  const { visitor, entry, error, retry } = useReferral()
  if (!entry) return error ? <ErrorState failure={error} onRetry={retry} /> : <InvitationSkeleton />
  switch (entry.action) {
    case 'agent-register':
      return <Redirect to={agentRegisterPath} />
    case 'coming-soon':
      return <ComingSoon />
    case 'support':
      return <NotEnabled />
    case 'invite':
      return visitor === 'guest' ? <GuestInvitation /> : <Invitation />
  }
}

function ComingSoon() {
  const { t } = useTranslation('referral')
  const { t: shared } = useTranslation('shared')
  return (
    <EmptyState
      icon="people"
      title={shared('not_yet_title')}
      text={t('coming_soon')}
      action={<LinkButton to={homePath}>{shared('look_around')}</LinkButton>}
    />
  )
}

function NotEnabled() {
  const { t } = useTranslation('referral')
  const { t: support } = useTranslation('support')
  const { open } = usePanel('support')
  return (
    <EmptyState
      icon="help"
      title={t('title')}
      text={support('choose')}
      action={<Button onClick={() => open()}>{support('title')}</Button>}
    />
  )
}

/** Tells a guest how inviting works, and how to get a link. */
function GuestInvitation() {
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
