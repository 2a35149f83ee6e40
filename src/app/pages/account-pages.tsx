import { useBrand } from '../../shared/brand/brand.tsx'
import { useTranslation } from '../../shared/i18n/language.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/message.tsx'
import { Page } from '../../shared/ui/page.tsx'
import type { IconName } from '../../shared/ui/icons/icons.ts'
import { homePath } from '../paths.ts'

export function SignInPage() {
  const { t } = useTranslation('app')
  return <NotYet title={t('sign_in')} icon="lock" />
}

export function JoinPage() {
  const { t } = useTranslation('app')
  return <NotYet title={t('join')} icon="sparkle" />
}

function NotYet({ title, icon }: { title: string; icon: IconName }) {
  const { t } = useTranslation('app')
  const { name } = useBrand()
  return (
    <Page title={title} back={homePath} narrow>
      <EmptyState icon={icon} title={t('not_yet_title')} text={t('not_yet_text', { name })} action={<LinkButton to={homePath}>{t('look_around')}</LinkButton>} />
    </Page>
  )
}
