import DomPurify, { type Config } from 'dompurify'
import { useLayoutEffect, useMemo, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { useBrand } from '../brand/brand.tsx'
import { useGo } from '../navigation/in-app.tsx'
import { linkContext, targetOf, type LinkContext } from '../navigation/link-target.ts'
import { imageHosts, pictureUrl } from '../navigation/picture-url.ts'
import { cx } from '../ui/cx.ts'
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
  const content = useMemo(() => safeHtml(html, context), [html, context])
  useLayoutEffect(() => box.current?.replaceChildren(content.cloneNode(true)), [content])
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

interface HtmlContext extends LinkContext {
  /** Hosts of the image CDNs. The policy of the page admits pictures from them and from the page's own origin. */
  readonly imageHosts: readonly string[]
}

/** Allows formatted text with lists, tables and pictures, but no forms, frames, media, styles, names or ids. */
const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'center'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'bdi'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'title', 'dir', 'lang', 'align', 'colspan', 'rowspan'],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/**
 * The only way of a server's html into the page (POP-03): formatted text, links by the one policy for addresses, and
 * pictures that the page's policy admits. See docs/decisions/server-html.md.
 */
function safeHtml(html: string, context: HtmlContext): DocumentFragment {
  const fragment = DomPurify.sanitize(html, config)
  for (const link of fragment.querySelectorAll('a')) checkLink(link, context)
  for (const picture of fragment.querySelectorAll('img')) checkPicture(picture, context)
  return fragment
}

/** A link that must not be followed becomes plain text. */
function checkLink(link: HTMLAnchorElement, context: LinkContext): void {
  const target = targetOf(link.getAttribute('href'), context)
  if (!target) return link.removeAttribute('href')
  link.href = target.kind === 'page' ? target.to : target.url
  if (target.kind === 'page') return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

const embeddedPicture = /^data:image\/(png|jpeg|gif|webp|avif);base64,[\w+/=]+$/i

/** Takes away pictures that the page's policy would block. */
function checkPicture(picture: HTMLImageElement, { origin, imageHosts }: HtmlContext): void {
  const src = picture.getAttribute('src') ?? ''
  const url = embeddedPicture.test(src) ? src : pictureUrl(src, origin, imageHosts)
  if (url === null) return picture.remove()
  picture.src = url
  picture.loading = 'lazy'
  picture.decoding = 'async'
}
