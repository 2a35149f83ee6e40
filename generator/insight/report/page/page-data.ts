import { createHash } from 'node:crypto'
import { languageCatalogue } from '../../../../contract/languages.ts'
import type { ReportedBrand, ReportedIcon, ReportedScreen, ReportPage } from '../../../../contract/report.ts'
import type { DiffLine } from '../../../../contract/workbench.ts'
import type { BrandChanges, BrandIcon, BrandIcons } from '../facts.ts'
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

/** What the page shows, as texts. */
export function pageData(report: Report): ReportPage {
  const brands = report.brands.map(brandData)
  const has = (state: string): boolean => brands.some(({ states }) => states.includes(state))
  return {
    key: keyOf(report),
    summary: summaryOf(report),
    facts: factsOf(report),
    isCompared: report.against !== undefined,
    states: Object.entries(states).flatMap(([value, words]) =>
      value === 'open' || value === 'approved' || has(value) ? [{ value, words }] : [],
    ),
    flags: [...new Set(brands.flatMap(({ on }) => on))].sort(),
    size: { width: phone.width, height: phone.height },
    brands,
  }
}

/** Those that a brand can be filtered by; the reader decides on the last two. */
const states = {
  changed: 'changed or new',
  different: 'those that look different',
  warnings: 'with warnings',
  failed: 'with missing pictures',
  open: 'not approved yet',
  approved: 'approved',
}

function factsOf({ time, environment, against, unchanged, brands }: Report): ReportPage['facts'] {
  const failed = brands.flatMap(({ screens }) => screens).filter(isFailed).length
  return [
    ...(environment === null ? [] : [{ name: 'Environment', text: environment }]),
    { name: 'Taken', text: `${time.slice(0, 10)} ${time.slice(11, 16)} UTC` },
    ...(against === undefined ? [] : [{ name: 'Compared with', text: against }]),
    ...(unchanged > 0 ? [{ name: 'Left out', text: counted(unchanged, 'unchanged brand') }] : []),
    ...(failed > 0 ? [{ name: 'Missing', text: counted(failed, 'picture') }] : []),
  ]
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
  if (brands.length === 0)
    return 'Nothing has changed: every brand is the release that it was compared with, so there is nothing to sign off.'
  const shown = `${counted(screens.length, 'screen')} of ${counted(brands.length, 'brand')}`
  if (against === undefined) return `${shown}.`
  const differing = screens.filter(differs).length
  const unseen = brands.filter(isChangedUnseen).length
  const rest = unseen === 0 ? '' : ` ${counted(unseen, 'brand')} changed where no screen shows it.`
  return `${shown}, ${differing === 0 ? 'none of which looks' : `${differing} of which ${differing === 1 ? 'looks' : 'look'}`} different.${rest}`
}

function brandData(brand: BrandReport): ReportedBrand {
  const { id, name, code, domain, release, before, state, screens, icons, colors, sizes, flags, changes } = brand
  const warnings = warningRows(brand)
  const look = lookOf(brand)
  const on = flags.flatMap((flag) => (flag.isOn ? [flag.name] : []))
  return {
    id,
    name,
    domain,
    release,
    before: before ?? null,
    state,
    stateName: stateNames[state],
    look: look.text,
    search: `${name} ${id} ${code} ${domain}`.toLowerCase(),
    states: [
      ...(state === 'changed' || state === 'new' ? ['changed'] : []),
      ...(look.isDifferent ? ['different'] : []),
      ...(warnings.length > 0 ? ['warnings'] : []),
      ...(screens.some(isFailed) ? ['failed'] : []),
    ],
    on,
    icon: icons.plain?.after ?? null,
    screens: screens.map(screenData),
    ...changeData(changes),
    warnings,
    icons: iconRows(icons),
    contrasts: colors.after,
    earlier: colors.before,
    sizes: sizes.map((row) => ({
      name: row.name,
      size: bytesText(row.size),
      delta: row.before === undefined || row.before === row.size ? null : signedBytes(row.size - row.before),
      isMore: row.before !== undefined && row.size > row.before,
    })),
    flags: flags.flatMap(({ name, summary, isOn, isChanged }) =>
      isOn || isChanged ? [{ name, summary, change: isChanged ? (isOn ? 'added' : 'removed') : null }] : [],
    ),
    off: flags.flatMap((flag) => (flag.isOn || flag.isChanged ? [] : [flag.name])),
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

function screenData(screen: Screen | FailedScreen): ReportedScreen {
  const title = pageTitles[screen.page]
  const details = `${screen.scheme}, ${languageCatalogue[screen.language].nativeName}`
  const nothing = { failure: null, after: null, before: null, difference: null, share: null, ledTo: null }
  if (isFailed(screen)) return { title, details, ...nothing, failure: screen.failure }
  const { after, before, difference, ledTo } = screen
  const compared = difference && {
    before: before ?? null,
    difference: difference.picture,
    share: shownShare(difference.share),
  }
  return { title, details, ...nothing, after, ledTo: ledTo ?? null, ...compared }
}

const shownShare = (share: number): string => {
  const percent = share * 100
  return percent < 0.1 ? 'under 0.1 %' : `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

const iconKinds: readonly (readonly [kind: keyof BrandIcons, mask: ReportedIcon['mask'], name: string])[] = [
  ['maskable', 'circle', 'Android circle'],
  ['maskable', 'squircle', 'Android squircle'],
  ['touch', 'ios', 'iPhone'],
  ['plain', 'plain', 'Desktop'],
  ['monochrome', 'tinted', 'Android themed'],
]

const iconRows = (icons: BrandIcons): readonly ReportedIcon[] =>
  iconKinds.flatMap(([kind, mask, name]) => {
    const icon: BrandIcon | undefined = icons[kind]
    return icon ? [{ mask, name, after: icon.after, before: icon.before ?? null }] : []
  })

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Warnings of the checks of the merchant's files, and errors of its pages in the browser. */
function warningRows({ warnings, screens }: Pick<BrandReport, 'warnings' | 'screens'>) {
  const checks = warnings.map(({ severity, message, hint, location }) => ({
    kind: severity === 'error' ? 'Error' : 'Warning',
    message,
    hint: hint ?? null,
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

/** What two releases differ in, line by line. */
function changeData(changes: BrandChanges | undefined): Pick<ReportedBrand, 'diff' | 'files'> {
  if (!changes) return { diff: [], files: null }
  const { settings, texts, images, files, toFetch } = changes
  const diff = [
    ...linesOf('Settings', settings, ({ name, from, to }) => [
      ...(from === undefined ? [] : [line('removed', `${name}: ${shownValue(from.value)}`)]),
      ...(to === undefined ? [] : [line('added', `${name}: ${shownValue(to.value)}  ${to.origin}`)]),
    ]),
    ...linesOf('Texts', texts, ({ name, from, to }) => [
      ...(from === undefined ? [] : [line('removed', `${name}: ${shortened(from)}`)]),
      ...(to === undefined ? [] : [line('added', `${name}: ${shortened(to)}`)]),
    ]),
    ...linesOf('Images', images, (name) => [line('added', name)]),
  ]
  const only = diff.length === 0 ? 'No setting, text or image: only the product’s own files. ' : ''
  const fetched = toFetch > 0 ? `; a returning player fetches at most ${bytesText(toFetch)}` : ''
  return { diff, files: `${only}${files} ${files === 1 ? 'file differs' : 'files differ'}${fetched}.` }
}

function linesOf<Row>(title: string, rows: readonly Row[], linesFor: (row: Row) => readonly DiffLine[]) {
  if (rows.length === 0) return []
  const more = rows.length > most ? [line('same', `and ${rows.length - most} more`)] : []
  return [line('same', title), ...rows.slice(0, most).flatMap(linesFor), ...more]
}

const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text })

const shownValue = (value: unknown): string => shortened(typeof value === 'string' ? value : JSON.stringify(value))

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text
