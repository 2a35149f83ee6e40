import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatDate } from '../../../../shared/lib/format-date.ts'
import { MemberAvatar } from '../../../../shared/member/member-avatar.tsx'
import { useMember } from '../../../../shared/member/use-member.ts'
import type { Member } from '../../../../shared/session/member.ts'
import { selectSession } from '../../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { Skeleton, SkeletonText } from '../../../../shared/ui/skeleton.tsx'
import styles from './identity.module.css'

/** The member's picture, name, rank, and the id that customer service asks for. */
export function Identity() {
  const { t } = useTranslation('member-center')
  const { id, name, member, isLoading } = useIdentity()
  if (isLoading && id === '') return <Loading />
  return (
    <section className={styles.card} aria-label={t('home')}>
      <span className={styles.picture}>
        <MemberAvatar size={48} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi className={styles.cut} translate="no">
            {name}
          </bdi>
          <Rank label={member?.clubLabel ?? null} />
        </p>
        {isLoading ? <Skeleton width="60%" height="0.9em" /> : <Since date={member?.regDate ?? null} />}
        <Id id={id} />
      </div>
    </section>
  )
}

/** The identity as far as the session or the back end knows it. */
function useIdentity() {
  const session = useAppSelector(selectSession)
  const { member, isLoading } = useMember()
  return { id: member?.id ?? session?.id ?? '', name: member?.userName || session?.userName, member, isLoading }
}

/** A session from a link has no id until the member is known, which may fail. */
function Id({ id }: { id: string }) {
  const { t } = useTranslation('member-center')
  if (id === '') return null
  return (
    <p className={styles.id}>
      <bdi dir="ltr" translate="no">{`#${id}`}</bdi>
      <CopyButton text={id} label={t('copy_id')} />
    </p>
  )
}

function Loading() {
  const { t } = useTranslation('shared')
  return (
    <section className={styles.card} role="status" aria-label={t('loading')}>
      <span className={styles.picture}>
        <Skeleton shape="round" width="48px" height="48px" />
      </span>
      <div className={styles.words}>
        <SkeletonText />
      </div>
    </section>
  )
}

const Rank = ({ label }: { label: Member['clubLabel'] }) =>
  label && (
    <Badge tone="accent" icon="crown">
      <bdi>{label.labelName}</bdi>
    </Badge>
  )

function Since({ date }: { date: Member['regDate'] }) {
  const { t } = useTranslation('member-center')
  const { locale } = useLanguage()
  if (date === null) return null
  const month = formatDate(date, locale, { year: 'numeric', month: 'long' })
  return <p className={styles.since}>{t('member_since', { date: month })}</p>
}
