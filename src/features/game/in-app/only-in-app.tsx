import { useBrand } from '../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { OtherGames } from '../components/other-games.tsx'

/** A lottery of this brand starts only in the app or from the home screen (STARTGAMEINAPP3). */
export function OnlyInApp() {
  const { t } = useTranslation('game')
  const { shortName } = useBrand()
  return (
    <EmptyState
      icon="pin"
      title={t('only_in_app_title', { name: shortName })}
      text={t('only_in_app_text')}
      action={<OtherGames />}
    />
  )
}
