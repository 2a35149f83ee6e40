import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useSignOut } from '../../../../shared/member/use-sign-out.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Slot } from '../../../../shared/feature/slot.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { BalanceCard } from '../components/balance-card.tsx'
import { EntryGroups } from '../components/entry-groups.tsx'
import { Identity } from '../components/identity.tsx'
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
