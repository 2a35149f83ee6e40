import { createHash } from 'node:crypto'
import { languageCatalogue } from '../../../../contract/languages.ts'
import { shortId } from '../../../ship/publish/state.ts'
import type { BrandChanges, BrandIcon, BrandIcons, Palette, FlagRow } from '../facts.ts'
import {
  changedParts,
  differs,
  isChangedUnseen,
  isFailed,
  type BrandReport,
  type BrandState,
  type FailedScreen,
  type Report,
  type Screen,
} from '../model.ts'
import { phone } from '../screens/take-screen.ts'
import { bytesText, signedBytes } from '../../../release/bytes.ts'
import { relative, sep } from 'node:path'
import type { Location } from '../../../errors/problem.ts'

/** The data of the page's template: texts and addresses, with every name present. */
export function pageView(report: Report) {
  const brands = report.brands.map(brandView)
  const screens = report.brands.flatMap((brand) => brand.screens)
  const flags = new Set(report.brands.flatMap((brand) => brand.flags.flatMap(({ name, isOn }) => (isOn ? [name] : []))))
  return {
    key: keyOf(report),
    time: `${report.time.slice(0, 10)} ${report.time.slice(11, 16)} UTC`,
    isoTime: report.time,
    environment: report.environment,
    against: report.against ?? null,
    isCompared: report.against !== undefined,
    summary: summaryOf(report),
    leftOut: report.unchanged > 0 ? counted(report.unchanged, 'unchanged brand') : null,
    failed: counted(screens.filter(isFailed).length, 'picture'),
    hasFailed: screens.some(isFailed),
    isEmpty: brands.length === 0,
    count: brands.length,
    flags: [...flags].sort(),
    hasWarnings: brands.some(({ hasWarnings }) => hasWarnings),
    width: phone.width,
    height: phone.height,
    brands,
  }
}

/** The ticks of a report are stored by its releases, so that a later report of the same releases finds them. */
const keyOf = ({ brands }: Report): string =>
  createHash('sha256')
    .update(brands.map(({ id, release }) => `${id} ${release}\n`).join(''))
    .digest('hex')
    .slice(0, 16)

const stateNames: Readonly<Record<BrandState, string>> = {
  alone: 'Not compared',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
}

function summaryOf({ brands, against }: Report): string {
  const screens = brands.flatMap((brand) => brand.screens)
  if (brands.length === 0) return 'No brand differs.'
  const shown = `${counted(screens.length, 'screen')} of ${counted(brands.length, 'brand')}`
  if (against === undefined) return `${shown}.`
  const differing = screens.filter(differs).length
  const unseen = brands.filter(isChangedUnseen).length
  const rest = unseen === 0 ? '' : ` ${counted(unseen, 'brand')} changed where no screen shows it.`
  return `${shown}, ${differing === 0 ? 'none of which looks' : `${differing} of which ${differing === 1 ? 'looks' : 'look'}`} different.${rest}`
}

function brandView(brand: BrandReport) {
  const { id, name, code, domain, release, before, state, screens } = brand
  const warnings = warningRows(brand)
  const changes = changeRows(brand.changes)
  const look = lookOf(brand)
  return {
    id,
    name,
    code,
    domain,
    release,
    releaseName: shortId(release),
    beforeName: before === undefined ? null : shortId(before),
    state,
    stateName: stateNames[state],
    look: look.text,
    isDifferent: look.isDifferent,
    search: `${name} ${id} ${code} ${domain}`.toLowerCase(),
    flagNames: brand.flags
      .filter(({ isOn }) => isOn)
      .map((flag) => flag.name)
      .join(' '),
    icon: brand.icons.plain?.after ?? null,
    screens: screens.map(screenView),
    /** Few enough to have room for everything else beside them. */
    isShort: screens.length <= 2,
    icons: iconRows(brand.icons),
    palettes: brand.palettes.map(paletteView),
    hasPalettes: brand.palettes.length > 0,
    sizes: brand.sizes.map((row) => ({
      name: row.name,
      size: bytesText(row.size),
      delta: row.before === undefined || row.before === row.size ? null : signedBytes(row.size - row.before),
      isMore: row.before !== undefined && row.size > row.before,
    })),
    ...flagView(brand.flags),
    changes,
    hasChanges: changes.groups.length > 0,
    warnings,
    hasWarnings: warnings.length > 0,
  }
}

/** The visible change, in a few words. */
function lookOf(brand: BrandReport): { readonly text: string | null; readonly isDifferent: boolean } {
  const { state, screens } = brand
  const failed = screens.filter(isFailed).length
  const parts = failed > 0 ? [`${counted(failed, 'picture')} missing`] : []
  if (state !== 'changed') return { text: parts[0] ?? null, isDifferent: state === 'new' }
  const differing = screens.filter(differs).length
  const look =
    differing === 0
      ? failed > 0
        ? 'no difference seen'
        : 'looks the same'
      : `${differing} of ${counted(screens.length, 'screen')} differ`
  const others = changedParts(brand)
  if (differing > 0 || others.length === 0) return { text: [look, ...parts].join(', '), isDifferent: differing > 0 }
  return { text: [`${others.join(', ')} changed`, 'no difference seen', ...parts].join(', '), isDifferent: true }
}

const pageTitles: Readonly<Record<Screen['page'], string>> = {
  home: 'Home',
  games: 'Games',
  activity: 'Activities',
  news: 'News',
  help: 'Help',
  login: 'Sign in',
  register: 'Register',
  agentRegister: 'Agent registration',
  inviteFriends: 'Invite friends',
}

function screenView(screen: Screen | FailedScreen) {
  const title = pageTitles[screen.page]
  const details = `${screen.scheme}, ${languageCatalogue[screen.language].nativeName}`
  const label = `${title}, ${details}`
  const common = { title, details, label, scheme: screen.scheme }
  if (isFailed(screen))
    return { ...common, failure: screen.failure, after: null, before: null, difference: null, share: null, ledTo: null }
  const { after, difference, ledTo } = screen
  return {
    ...common,
    failure: null,
    after,
    before: difference ? (screen.before ?? null) : null,
    difference: difference?.picture ?? null,
    share: difference ? shownShare(difference.share) : null,
    ledTo: ledTo ?? null,
  }
}

const shownShare = (share: number): string => {
  const percent = share * 100
  return percent < 0.1 ? 'under 0.1 %' : `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

const iconKinds: readonly (readonly [kind: keyof BrandIcons, mask: string, name: string])[] = [
  ['maskable', 'circle', 'Android circle'],
  ['maskable', 'squircle', 'Android squircle'],
  ['touch', 'ios', 'iPhone'],
  ['plain', 'plain', 'Desktop'],
  ['monochrome', 'tinted', 'Android themed'],
]

const iconRows = (icons: BrandIcons) =>
  iconKinds.flatMap(([kind, mask, name]) => {
    const icon: BrandIcon | undefined = icons[kind]
    return icon ? [{ mask, name, after: icon.after, before: icon.before ?? null }] : []
  })

const paletteView = ({ scheme, swatches, pairs, lowest, failing }: Palette) => ({
  scheme: scheme === 'light' ? 'Light' : 'Dark',
  swatches: swatches.map(({ name, text, over, ratio, least, before }) => ({
    name,
    text,
    over,
    ratio: ratio.toFixed(1),
    isLow: ratio < least,
    before: before ? before.over : null,
    title: `${text} on ${over}${before ? `; was ${before.text} on ${before.over}` : ''}`,
  })),
  lowest: `${pairs} pairs checked; the closest to its limit is ${lowest.name}, ${lowest.ratio.toFixed(2)}.`,
  failing: failing.map((pair) => `${pair.name}: ${pair.ratio.toFixed(2)}, at least ${pair.least} is required`),
})

function flagView(flags: readonly FlagRow[]) {
  const on = flags.filter(({ isOn, isChanged }) => isOn || isChanged)
  const off = flags.filter(({ isOn, isChanged }) => !isOn && !isChanged)
  return {
    flags: on.map(({ name, summary, isOn, isChanged }) => ({
      name,
      summary,
      mark: isChanged ? (isOn ? 'added' : 'removed') : null,
      sign: isChanged ? (isOn ? '+' : '−') : null,
    })),
    hasFlags: on.length > 0,
    off: off.map(({ name }) => name).join(', '),
    offCount: off.length > 0 ? `${off.length} off` : null,
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Warnings of the checks of the merchant's files, and errors of its pages in the browser. */
function warningRows({ warnings, screens }: Pick<BrandReport, 'warnings' | 'screens'>) {
  const checks = warnings.map(({ severity, message, hint, location }) => ({
    kind: severity === 'error' ? 'Error' : 'Warning',
    message,
    hint,
    place: location ? placeOf(location) : null,
  }))
  const errors = new Set(screens.flatMap((screen) => (isFailed(screen) ? [] : screen.errors)))
  const said = [...errors].map((message) => ({ kind: 'Browser', message, hint: null, place: null }))
  return [...checks, ...said]
}

const placeOf = ({ file, line, column }: Location): string =>
  `${relative(process.cwd(), file).split(sep).join('/')}:${line}:${column}`

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
function changeRows(changes: BrandChanges | undefined) {
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
