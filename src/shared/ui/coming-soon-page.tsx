import { homePath } from '../../../contract/paths.ts'
import { useBrand } from '../brand/brand.tsx'
import { useTranslation } from '../i18n/language.tsx'
import { LinkButton } from './button.tsx'
import type { IconName } from './icons/icons.ts'
import { EmptyState } from './message.tsx'
import { Page } from './page.tsx'

/** A page that the merchant will open later; it says so and links to what is already there. */
export function ComingSoonPage({ title, icon }: { title: string; icon: IconName }) {
  const { t } = useTranslation('shared')
  const { name } = useBrand()
  return (
    <Page title={title} back={homePath} narrow>
      <EmptyState
        icon={icon}
        title={t('not_yet_title')}
        text={t('not_yet_text', { name })}
        action={<LinkButton to={homePath}>{t('look_around')}</LinkButton>}
      />
    </Page>
  )
}
