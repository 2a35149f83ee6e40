import { useTranslation } from '../../i18n/language.tsx'
import { EmptyState } from '../../ui/message.tsx'

export function NoGames() {
  const { t } = useTranslation('games')
  return <EmptyState icon="slots" title={t('no_games_title')} text={t('no_games_text')} />
}
