import { heroSizes } from '../../../contract/hero.ts'
import { useBrand } from '../brand/brand.tsx'

/**
 * The brand's own picture, which the html has shown since its first paint. It comes from the browser's memory, so at the
 * same place it looks as if nothing had happened (docs/decisions/hero.md).
 */
export function Hero({ className }: { readonly className: string | undefined }) {
  const { url, width, height, srcset } = useBrand().look.hero
  return (
    <img
      className={className}
      {...(srcset && { sizes: heroSizes, srcSet: srcset })}
      src={url}
      width={width}
      height={height}
      alt=""
      decoding="sync"
      draggable={false}
    />
  )
}
