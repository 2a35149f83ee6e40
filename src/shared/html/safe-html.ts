import DomPurify, { type Config } from 'dompurify'
import { targetOf, type LinkContext } from '../navigation/link-target.ts'
import { pictureUrl } from '../navigation/picture-url.ts'

export interface HtmlContext extends LinkContext {
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
export function safeHtml(html: string, context: HtmlContext): DocumentFragment {
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
