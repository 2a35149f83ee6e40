import { useBrand } from '../../../../shared/brand/brand.tsx'
import { appAddress } from '../../../../shared/download/app-address.ts'
import { downloadAttributes, downloadLinks } from '../../../../shared/download/links.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { AnchorButton } from '../../../../shared/ui/anchor-button.tsx'
import { EmptyState } from '../../../../shared/ui/message.tsx'
import { OtherGames } from '../game-screen.tsx'

/** A lottery of this brand starts only in the app or from the home screen (STARTGAMEINAPP3). */
export function OnlyInApp() {
  const { t } = useTranslation('game')
  const brand = useBrand()
  const address = appAddress(navigator, downloadLinks(brand, useAppSelector(selectSettings), location.origin))
  return (
    <EmptyState
      icon="pin"
      title={t('only_in_app_title', { name: brand.shortName })}
      text={t('only_in_app_text')}
      action={
        <>
          {address !== null && <AnchorButton {...downloadAttributes(address)}>{t('shared:get_app')}</AnchorButton>}
          <OtherGames wide={address !== null} />
        </>
      }
    />
  )
}
