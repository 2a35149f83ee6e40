import { useBrand } from '../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { AnchorButton } from '../../../shared/ui/anchor-button.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { GateFrame } from '../../../shared/ui/gate-frame.tsx'
import type { Upgrade } from './upgrade.ts'
import styles from './app-upgrade.module.css'

/** Instead of every page, until the app is new enough (INST-38). Customer service helps where the download fails. */
export function RequiredScreen({ link, version }: Upgrade) {
  const { t } = useTranslation('app-upgrade')
  const { look } = useBrand()
  const { open } = usePanel('support')
  return (
    <GateFrame
      title={t('title')}
      mark={<img className={styles.icon} src={look.icon.url} width={72} height={72} alt="" />}
    >
      <p className={styles.lead}>{t('required', { version })}</p>
      <div className={styles.actions}>
        <AnchorButton {...link}>{t('update')}</AnchorButton>
        <Button variant="outline" wide icon="help" onClick={() => open()}>
          {t('support:title')}
        </Button>
      </div>
    </GateFrame>
  )
}
