import { encode } from 'uqr'
import type { Referral } from '../../../../../contract/wire/referral.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { copyText } from '../../../../shared/ui/copy-text.ts'
import { ErrorState } from '../../../../shared/ui/message.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { useGetReferralQuery } from '../api.ts'
import { inviteLink } from '../lib/invite-link.ts'
import { canShare, share } from '../lib/share.ts'
import styles from './invitation.module.css'
import qrCodeStyles from './qr-code.module.css'
import { Steps } from './steps.tsx'

/** A member's link, code and QR code, and what they have brought so far. */
export function Invitation() {
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
      showToast({
        kind: copied ? 'success' : 'error',
        text: { key: copied ? 'shared:copied' : 'shared:copy_failed' },
      }),
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
export function InvitationSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="card" height="500px" />
    </div>
  )
}

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
