import { useState } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useImageSources } from '../../../../shared/settings/use-settings.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import styles from './app-icon.module.css'

/** The icon that will be on the home screen. */
export function AppIcon({ size }: { readonly size: number }) {
  const { look } = useBrand()
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = [...useImageSources(useAppIcon()), look.icon.url].find((one) => !failed.includes(one))
  return (
    <img
      className={styles.icon}
      src={source}
      width={size}
      height={size}
      alt=""
      draggable={false}
      onError={() => source !== undefined && setFailed([...failed, source])}
    />
  )
}

/** The app's own icon, else the brand's. */
function useAppIcon(): string {
  const { look } = useBrand()
  return useAppSelector(selectSettings)?.resources.AppDownloadIcon ?? look.icon.url
}
