import { homePath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'

export function OtherGames({ wide = false }: { readonly wide?: boolean }) {
  const { t } = useTranslation('game')
  return (
    <LinkButton to={homePath} replace variant="soft" wide={wide}>
      {t('other_games')}
    </LinkButton>
  )
}
