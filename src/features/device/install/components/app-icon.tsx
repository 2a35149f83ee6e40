import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useImageSources } from '../../../../shared/settings/use-settings.ts'
import { useState } from 'react'
import styles from './app-icon.module.css'
import { useAppIcon } from './use-install.ts'

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
