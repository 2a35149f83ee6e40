import type { BrandChanges } from '../facts.ts'
import { bytesText } from '../../../release/bytes.ts'

/** The most rows of a kind; more are counted, because a page with 200 brands has to open at once. */
const most = 12
const longest = 160

interface ChangeRow {
  readonly name: string
  readonly from: string | null
  readonly to: string | null
  readonly origin: string | null
}

/** What two releases differ in, as rows of texts. */
export function changeRows(changes: BrandChanges | undefined) {
  if (!changes) return { groups: [], files: null }
  const { settings, texts, images, files, toFetch } = changes
  const groups = [
    group(
      'Settings',
      settings.map(({ name, from, to }) => ({
        name,
        from: from === undefined ? null : shownValue(from.value),
        to: to === undefined ? null : shownValue(to.value),
        origin: to?.origin ?? null,
      })),
    ),
    group(
      'Texts',
      texts.map(({ name, from, to }) => ({ name, from: shortened(from), to: shortened(to), origin: null })),
    ),
    group(
      'Images',
      images.map((name) => ({ name, from: null, to: null, origin: null })),
    ),
  ]
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    files: `${files} ${files === 1 ? 'file differs' : 'files differ'}${toFetch > 0 ? `; a returning player fetches at most ${bytesText(toFetch)}` : ''}.`,
  }
}

const group = (title: string, rows: readonly ChangeRow[]) => ({
  title,
  rows: rows.slice(0, most),
  more: rows.length > most ? `and ${rows.length - most} more` : null,
})

const shownValue = (value: unknown): string =>
  shortened(typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

const shortened = (text: string | undefined): string | null => {
  if (text === undefined) return null
  return text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text
}
