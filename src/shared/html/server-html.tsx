import { useLayoutEffect, useMemo, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { useBrand } from '../brand/brand.tsx'
import { useGo } from '../navigation/in-app.tsx'
import { linkContext, targetOf } from '../navigation/link-target.ts'
import { imageHosts } from '../navigation/picture-url.ts'
import { cx } from '../ui/cx.ts'
import { safeHtml, type HtmlContext } from './safe-html.ts'
import styles from './server-html.module.css'

interface Props {
  readonly html: string
  readonly className?: string | undefined
}

/** Html of the back end, cleaned; its links to pages of the app stay in the app. */
export function ServerHtml({ html, className }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const context = useHtmlContext()
  const go = useGo()
  useLayoutEffect(() => box.current?.replaceChildren(safeHtml(html, context)), [html, context])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const target = link && targetOf(link.getAttribute('href'), context)
    if (target?.kind !== 'page' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(target.to)
  }
  return <div ref={box} className={cx(styles.html, className)} onClick={follow} onErrorCapture={removeBroken} />
}

function useHtmlContext(): HtmlContext {
  const brand = useBrand()
  return useMemo(
    () => ({
      ...linkContext(brand, location.origin),
      imageHosts: imageHosts(brand),
    }),
    [brand],
  )
}

/** Removes a picture that cannot be loaded, so that it leaves no hole in the text. */
function removeBroken({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.remove()
}
