import { encode } from 'uqr'
import { agentRegisterPath, homePath, joinPath, signInPath } from '../../../../contract/paths.ts'
import { type Referral, referral } from '../../../../contract/wire/referral.ts'
import { api } from '../../../shared/api/api.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { Redirect } from '../../../shared/navigation/in-app.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyButton, copyText } from '../../../shared/ui/copy-button.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './invitation.module.css'
import qrCodeStyles from './qr-code.module.css'
import { inviteLink, canShare, share } from './share.ts'
import { useReferral } from './use-referral.ts'

const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReferral: build.query<Referral, void>({ query: () => referral, providesTags: ['member'] }),
  }),
})

const { useGetReferralQuery } = referralApi

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
  return (
    <EmptyState
      icon="people"
      title={t('coming_soon_title')}
      text={t('coming_soon')}
      action={<LinkButton to={homePath}>{t('shared:look_around')}</LinkButton>}
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

/** A member's link, code and QR code, and what they have brought so far. */
function Invitation() {
  const { data, error, refetch } = useGetReferralQuery()
  if (data) return <Invite referral={data} />
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <InvitationSkeleton />
}

function Invite({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referral')
  const { domains } = useBrand()
  const link = inviteLink(referral, location.origin, domains)
  return (
    <>
      <div className={styles.card}>
        <p className={styles.lead}>{t('lead')}</p>
        <QrCode text={link} label={t('qr_label')} />
        <Passable label={t('your_link')} text={link} copy={t('shared:copy_link')} />
        <Passable label={t('your_code')} text={referral.code} copy={t('copy_code')} />
        <ShareButton link={link} />
      </div>
      <Gains referral={referral} />
      <Steps />
    </>
  )
}

/** A text to copy. */
function Passable({ label, text, copy }: { readonly label: string; readonly text: string; readonly copy: string }) {
  return (
    <div className={styles.passable}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <bdi className={styles.text} dir="ltr" translate="no">
          {text}
        </bdi>
      </div>
      <CopyButton text={text} label={copy} />
    </div>
  )
}

/** The platform's share sheet; where there is none, the link is copied. */
function ShareButton({ link }: { readonly link: string }) {
  const { t } = useTranslation('referral')
  const { name } = useBrand()
  const dispatch = useAppDispatch()
  const pass = async () => {
    if (await share({ title: name, text: t('share_text', { name }), url: link })) return
    const copied = await copyText(link)
    dispatch(
      showToast({ kind: copied ? 'success' : 'error', text: { key: copied ? 'shared:copied' : 'shared:copy_failed' } }),
    )
  }
  return (
    <Button variant="accent" size="large" wide onClick={() => void pass()}>
      {t(canShare() ? 'share' : 'shared:copy_link')}
    </Button>
  )
}

function Gains({ referral: { invited, earned } }: { readonly referral: Referral }) {
  const { t } = useTranslation('referral')
  const { locale } = useLanguage()
  return (
    <dl className={styles.gains}>
      <div className={styles.gain}>
        <dt className={styles.gainLabel}>{t('invited')}</dt>
        <dd className={styles.number}>{formatNumber(invited, locale)}</dd>
      </div>
      <div className={styles.gain}>
        <dt className={styles.gainLabel}>{t('earned')}</dt>
        <dd className={styles.number}>
          <Money amount={earned} />
        </dd>
      </div>
    </dl>
  )
}

/** As high as the invitation. */
const InvitationSkeleton = () => (
  <LoadingRegion>
    <Skeleton shape="card" height="500px" />
  </LoadingRegion>
)

/** A text as a QR code, dark on light in every theme: many scanners read no other. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg className={qrCodeStyles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={data.map(rowPath).join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

/** One square for each dark module of a row. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

const steps = ['share', 'join', 'earn'] as const

/** How inviting works, in three steps. */
function Steps() {
  const { t } = useTranslation('referral')
  return (
    <Section title={t('how_title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {t(`step_${step}`)}
          </li>
        ))}
      </ol>
    </Section>
  )
}
