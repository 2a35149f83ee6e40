import { changePasswordPath, memberHomePath } from '../../../../contract/paths.ts'
import type { Security } from '../../../../contract/wire/member.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon, type AnyIcon } from '../../../shared/ui/icons/icon.tsx'
import type { IconShape } from '../../../shared/ui/icons/icons.ts'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { ErrorState } from '../../../shared/ui/message.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useSecurityQuery } from './api.ts'
import styles from './security-page.module.css'

const phone: IconShape = {
  line: 'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5zM11 17.5h2',
  tint: 'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5z',
}
const letter: IconShape = {
  line: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5l7.5 6 7.5-6',
  tint: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5z',
}

/** How the account is protected. The password can be changed here; the rest is changed by customer service. */
export function Page() {
  const { t } = useTranslation('member-center')
  const { data, error, isLoading, refetch } = useSecurityQuery()
  return (
    <PageFrame title={t('security')} back={memberHomePath} narrow>
      <div className={styles.parts}>
        <List label={t('security')}>
          <ListItem
            to={changePasswordPath}
            title={t('account:password')}
            detail={t('account:change_password')}
            media={<Icon name="lock" tinted />}
          />
          {isLoading && <Loading />}
          {data && <Facts {...data} />}
        </List>
        {error && <ErrorState failure={error} onRetry={() => void refetch()} compact />}
        <Notice icon="shield">{t('security_hint')}</Notice>
        <ContactButton />
      </div>
    </PageFrame>
  )
}

const factorWords = { payeeName: 'payee_name', sms: 'sms', ga: 'authenticator', email: 'email' } as const

function Facts({ mobile, email, factors }: Security) {
  const { t } = useTranslation('member-center')
  const names = factors.map((factor) => t(`second-factor:${factorWords[factor]}`))
  return (
    <>
      <Fact icon={phone} title={t('country:mobile_number')} value={mobile} />
      <Fact icon={letter} title={t('second-factor:email')} value={email} />
      <Fact icon="shield" title={t('second_step')} value={names.length > 0 ? names.join(' · ') : undefined} />
    </>
  )
}

/** An address that is too long for its line goes on in the next one from the "@", not from its last letter. */
const withBreak = (value: string): string => value.replace('@', '\u200b@')

function Fact({ icon, title, value }: { icon: AnyIcon; title: string; value: string | undefined }) {
  const { t } = useTranslation('member-center')
  return (
    <ListItem
      title={title}
      detail={
        value ? <bdi translate="no">{withBreak(value)}</bdi> : <span className={styles.missing}>{t('is_not_set')}</span>
      }
      media={<Icon name={icon} tinted />}
      trailing={
        value && (
          <Badge tone="success" icon="check">
            {t('is_set')}
          </Badge>
        )
      }
    />
  )
}

function ContactButton() {
  const { t } = useTranslation('support')
  const { open } = usePanel('support')
  return (
    <Button variant="soft" wide icon="help" onClick={() => open()}>
      {t('title')}
    </Button>
  )
}

function Loading() {
  const { t } = useTranslation('shared')
  return [1, 2, 3].map((row) => (
    <ListItem
      key={row}
      title={<Skeleton width="8em" />}
      detail={<Skeleton width="5em" />}
      media={<Skeleton shape="round" width="24px" height="24px" />}
      trailing={row === 1 && <span role="status" aria-label={t('loading')} />}
    />
  ))
}
