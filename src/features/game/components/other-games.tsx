import { homePath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'

export function OtherGames() {
  const { t } = useTranslation('game')
  return (
    <LinkButton to={homePath} replace variant="soft">
      {t('other_games')}
    </LinkButton>
  )
}
