import { use } from 'react'
import { depositPath, withdrawPath } from '../../../../contract/paths.ts'
import type { MemberGroup } from '../../../shared/feature/feature.ts'
import { MemberEntriesContext, Slot, type MemberEntry } from '../../../shared/feature/slot.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import { formatDate } from '../../../shared/lib/format-date.ts'
import { MemberAvatar } from '../../../shared/member/member-avatar.tsx'
import { useSignOut } from '../../../shared/member/sign-out.ts'
import { useMember } from '../../../shared/member/use-member.ts'
import type { Member } from '../../../shared/session/member.ts'
import { selectSession } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useGetBalanceQuery, Balance } from '../../../shared/wallet/balance.tsx'
import styles from './member-home-page.module.css'

/** The member center (MEM-01). */
export function Page() {
  const { t } = useTranslation('member-center')
  return (
    <PageFrame title={t('home')} hideTitle>
      <div className={styles.columns}>
        <div className={styles.own}>
          <Identity />
          <BalanceCard />
          <Slot name="member-home" />
        </div>
        <div className={styles.rest}>
          <EntryGroups />
          <SignOut />
        </div>
      </div>
    </PageFrame>
  )
}

function SignOut() {
  const { t } = useTranslation('member')
  const { busy, leave } = useSignOut()
  return (
    <Button variant="outline" wide busy={busy} onClick={leave}>
      {t('sign_out')}
    </Button>
  )
}

/** The balance, to be fetched again by hand, with the ways to more and out. */
function BalanceCard() {
  const { t } = useTranslation('member-center')
  const { isFetching, refetch } = useGetBalanceQuery()
  const dispatch = useAppDispatch()
  const refresh = async () => {
    const { isError } = await refetch()
    // The old balance stays, which would look as if it were the new one.
    if (isError) dispatch(showToast({ kind: 'error', text: { key: 'account:no_answer' } }))
  }
  return (
    <section className={styles.card} aria-label={t('member:balance')}>
      <div className={styles.line}>
        <p className={styles.balance} aria-live="polite">
          <span className={styles.label}>{t('member:balance')}</span>
          <Balance className={styles.amount} />
        </p>
        <IconButton
          icon="retry"
          label={t('refresh_balance')}
          aria-busy={isFetching || undefined}
          className={cx(styles.refresh, isFetching && styles.turning)}
          onClick={() => void refresh()}
        />
      </div>
      <div className={styles.actions}>
        <LinkButton to={depositPath} icon="wallet" className={styles.deposit}>
          {t('member:deposit')}
        </LinkButton>
        <LinkButton to={withdrawPath} variant="outline" className={styles.withdraw}>
          {t('wallet:withdraw')}
        </LinkButton>
      </div>
    </section>
  )
}

const groups: readonly MemberGroup[] = ['rewards', 'money', 'account', 'service']

/** Fewer would leave most of a row of tiles empty. */
const fewestTiles = 3

/** The rows that the features declare, by group. Offers are tiles if there are enough, everything else is a list. */
function EntryGroups() {
  const { t } = useTranslation('member-center')
  const settings = useAppSelector(selectSettings)
  const entries = use(MemberEntriesContext).filter(({ flag }) => !flag || isSwitchedOn(settings, flag))
  return groups.map((group) => {
    const own = entries.filter((entry) => entry.group === group)
    if (own.length === 0) return null
    const Group = group === 'rewards' && own.length >= fewestTiles ? Tiles : Rows
    return (
      <section key={group} className={styles.group}>
        <h2 className={styles.title}>{t(`group_${group}`)}</h2>
        <Group entries={own} />
      </section>
    )
  })
}

interface GroupProps {
  readonly entries: readonly MemberEntry[]
}

function Tiles({ entries }: GroupProps) {
  const { t } = useTranslation('member-center')
  return (
    <ul className={styles.tiles}>
      {entries.map(({ to, icon, label }) => (
        <li key={to}>
          <AppLink to={to} className={styles.tile}>
            <span className={styles.mark}>
              <Icon name={icon} tinted />
            </span>
            <span>{t(label)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Rows({ entries }: GroupProps) {
  const { t } = useTranslation('member-center')
  return (
    <List>
      {entries.map(({ to, icon, label }) => (
        <ListItem key={to} to={to} title={t(label)} media={<Icon name={icon} tinted />} />
      ))}
    </List>
  )
}

/** The member's picture, name, rank, and the id that customer service asks for. */
function Identity() {
  const { t } = useTranslation('member-center')
  const { id, name, member, isLoading } = useIdentity()
  if (isLoading && id === '') return <Loading />
  return (
    <section className={styles.identityCard} aria-label={t('home')}>
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
        {isLoading ? <SinceLoading /> : <Since date={member?.regDate ?? null} />}
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
    <section className={styles.identityCard} role="status" aria-label={t('loading')}>
      <span className={styles.picture}>
        <Skeleton shape="round" width="48px" height="48px" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <Skeleton width="50%" />
        </p>
        <SinceLoading />
        <p className={styles.id}>
          <Skeleton width="40%" />
        </p>
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

const SinceLoading = () => (
  <p className={styles.since}>
    <Skeleton width="60%" />
  </p>
)

function Since({ date }: { date: Member['regDate'] }) {
  const { t } = useTranslation('member-center')
  const { locale } = useLanguage()
  if (date === null) return null
  const month = formatDate(date, locale, { year: 'numeric', month: 'long' })
  return <p className={styles.since}>{t('member_since', { date: month })}</p>
}
