/** What the workbench and the server that it is opened from tell each other; the server alone reads and writes files. */
import type { PairContrast } from './tokens.ts'

/** Path of the page, and of its calls. */
export const workbenchPath = '/workbench/'
export const workbenchCalls = '/api/workbench/'

/**
 * Carries the token that is in the address which the command prints, behind `#token=`: other pages and other users of
 * this machine do not know it. A view may follow it: `#token=<token>/brands/senxo`.
 */
export const tokenHeader = 'X-Livery-Token'

export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly SettingValue[]
  | { readonly [key: string]: SettingValue }

/** One of the answer of `GET brands`, those that were made since the start among them. */
export interface ListedBrand {
  readonly id: string
  /** Null while its file has not been read, or cannot be. */
  readonly name: string | null
}

/** The brands that are served; the calls about one of them are below it. They need no token: they change no file. */
export const fleetCalls = '/api/brands'

export interface FleetLanguage {
  readonly code: string
  /** BCP 47 tag. */
  readonly tag: string
  readonly name: string
}

/** A demo member of the sandbox. */
export interface FleetMember {
  readonly id: string
  readonly userName: string
}

/** One of the answer of `GET /api/brands`. Its texts come from merchants' files: they are shown as text, never as html. */
export interface FleetBrand {
  readonly id: string
  readonly name: string
  /** Origin of the served brand. */
  readonly url: string
  /** Addresses of its home page and its icon. */
  readonly home: string
  readonly icon: string
  /** sRGB hex colors. */
  readonly palette: { readonly brand: string; readonly accent: string; readonly ground: string }
  /** Brotli bytes of its scripts and styles; absent for a folder without a receipt. */
  readonly firstLoad?: number | undefined
  /** A brand with only one scheme has no switch. */
  readonly scheme: 'auto' | 'light' | 'dark'
  readonly languages: readonly FleetLanguage[]
  /** Names of those that are on. */
  readonly flags: readonly string[]
  readonly members: readonly FleetMember[]
}

/** What `generate` would do with a brand now, whether it has a phone or not. The answer of `GET states` has them by id. */
export type BrandState =
  /** Nothing: its folder is what a build of its files would make. */
  | { readonly kind: 'current' }
  /** Build it, for at least one reason, in the words of the command. */
  | { readonly kind: 'due'; readonly reasons: readonly string[] }
  /** Refuse it, for the first of its errors at least; its folder stays as it is. */
  | { readonly kind: 'refused'; readonly problem: DraftProblem }

export type BrandStates = Readonly<Record<string, BrandState>>

/** Bodies of `POST /api/brands/<id>/sign-in`, and of `…/sign-out` and `…/holder`. */
export interface SignInRequest {
  /** `FleetMember.id`. */
  readonly member: string
}
export interface SessionRequest {
  readonly token: string
}

/** Body of `POST brands`: a new brand, for which everything else is proposed. The answer is a `ListedBrand`. */
export interface NewBrandRequest {
  /** Name of its folder. */
  readonly id: string
  readonly name: string
  readonly color: string
}

/**
 * The calls of the workbench that are control calls of the sandbox (docs/guides/sandbox.md): `sandbox` is its
 * `GET schema`, and what is below `sandbox/<id>` is what it has below the merchant of that brand.
 */
export const sandboxCalls = 'sandbox'

/** A change of one setting of a merchant's own file, or of one of its texts. */
export interface SettingEdit {
  /**
   * Keys from the top of the file, e.g. `['branding', 'colors', 'brand']`; a list is one setting. A text of
   * `locales/TH.json` is `[ownTexts, 'TH', 'app:nav_home']`.
   */
  readonly path: readonly string[]
  /** Absent: it is taken out of the file, so that the value of a preset, the default or the built-in text applies. */
  readonly value?: SettingValue
}

/** First key of a brand's own texts, among the settings of a draft and in edits. */
export const ownTexts = 'locales'

/** Body of the calls `POST brands/<id>/draft`, `…/preview` and `…/save`. */
export interface DraftRequest {
  /** `BrandDraft.version` of the file that the edits were made for. */
  readonly version: string
  /** All of them since that version, in the order in which they were made. */
  readonly edits: readonly SettingEdit[]
}

/** Settings whose value is the path of an image in the merchant's folder. */
export const drawnSettings: readonly string[] = [
  'branding.logo',
  'branding.hero',
  'icons.source',
  'icons.maskable',
  'icons.monochrome',
]

/** Bytes; the command takes no larger image. */
export const largestDrawing = 16 * 1024 * 1024

/**
 * Body of `POST brands/<id>/drawing`: an image for a setting of the draft. It is checked as the file of that setting
 * would be, and written into the merchant's folder with the draft that names it.
 */
export interface DrawingRequest {
  /** One of `drawnSettings`. */
  readonly setting: string
  /** Of the file that was dropped; its ending tells what it should be. */
  readonly name: string
  /** Base64. */
  readonly data: string
}

/** Answer of `POST brands/<id>/drawing`: the value of the setting, a path that no other drawing has. */
export interface DrawingPath {
  readonly path: string
}

/** Body of `POST brands/<id>/origin`. */
export interface OriginRequest extends DraftRequest {
  /** Dotted path of a setting, one of `BrandDraft.origins`. */
  readonly setting: string
}

/** Answer of `POST brands/<id>/origin`: where the draft has a value from. */
export interface SettingOrigin {
  /** Relative to the command's working folder. */
  readonly file: string
  /** From 1; the lines around it begin at `first`. */
  readonly line: number
  readonly first: number
  readonly lines: readonly string[]
  /** Of a preset's value: the other brands that extend the preset, whom a change of it would reach. */
  readonly reaches: readonly string[]
}

/** Body of `POST brands/<id>/texts`. */
export interface TextsRequest extends DraftRequest {
  /** `FleetLanguage.code`. */
  readonly language: string
  /** Texts as a page shows them, values included, or what a user looks for in texts and keys. */
  readonly asked: readonly string[]
}

/** One of the answer of `POST brands/<id>/texts`, the likeliest first. */
export interface FoundText {
  /** `namespace:key`. */
  readonly key: string
  /** As the draft has it. */
  readonly text: string
  /** What applies without an own text. */
  readonly builtIn: string
}

export interface DraftProblem {
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** Dotted path of the setting, e.g. `languages.supported.1`; empty for a problem of no setting. */
  readonly path: string
  readonly message: string
  readonly hint: string
  /** `merchants/lotus/merchant.yaml:14:9`, relative to the command's working folder; empty for a problem of no file. */
  readonly place: string
}

export interface DiffLine {
  /** `file` names a file of texts, whose lines follow. */
  readonly kind: 'same' | 'added' | 'removed' | 'file'
  readonly text: string
}

/** Answer of `GET brands/<id>` (without edits), of `POST brands/<id>/draft`, and of `…/save` (of the file as it is now). */
export interface BrandDraft {
  readonly id: string
  /** The merchant's own file, relative to the command's working folder. */
  readonly file: string
  /** Names the content of that file and of the brand's files of texts. */
  readonly version: string
  /**
   * Every setting with its value, with presets and defaults, and the brand's `ownTexts`; of a draft with errors, those
   * that the files on disk have. Null if these have errors too.
   */
  readonly settings: Readonly<Record<string, SettingValue>> | null
  /** Where a value is written, by its dotted path: `senxo/merchant.yaml:24:20`; values without a place are defaults. */
  readonly origins: Readonly<Record<string, string>>
  readonly problems: readonly DraftProblem[]
  /**
   * Whether this machine has a bundle of the draft's flags, so that its preview takes no bundling; null for a draft with
   * errors.
   */
  readonly isBundled: boolean | null
  /** What saving would change in the files; three unchanged lines around each change. Empty without a change. */
  readonly diff: readonly DiffLine[]
}

/** Body of `POST look`: settings as the form shows them. */
export interface LookRequest {
  readonly branding: SettingValue
  /** `languages.supported`. */
  readonly languages: SettingValue
}

/** Answer of `POST look`: what is derived from a brand's few colors. Null if they are none. */
export interface BrandLook {
  /** The theme, as the head of the brand's page has it. */
  readonly css: string
  /** Every pair of colors that needs a contrast, in each scheme of the brand. */
  readonly contrasts: readonly PairContrast[]
  /** Settings with too little contrast, by dotted path, each with the nearest color that passes, if there is one. */
  readonly refused: Readonly<Record<string, string | null>>
}

/** Answer of `POST brands/<id>/preview`: the draft, built as `generate` would, and served. */
export interface BrandPreview {
  /** Address of the storefront's home page. */
  readonly url: string
  readonly release: string
  /**
   * Bytes of scripts and styles after brotli that a flag adds to the draft's other flags, by its name: the difference of
   * two bundles of this machine that differ in this flag alone. Other flags are absent.
   */
  readonly weights: Readonly<Record<string, number>>
  readonly appearance: BrandAppearance
}

/** How the built brand looks outside its pages. */
export interface BrandAppearance {
  /** As a home screen calls it. */
  readonly shortName: string
  /** sRGB hex color behind the icon while the installed app starts. */
  readonly background: string
  /** `data:` addresses of its images: what iOS masks, what Android masks, what a tab shows and what a shared link shows. */
  readonly images: Readonly<Partial<Record<'touch' | 'maskable' | 'favicon' | 'share', string>>>
}

/** What is done about releases, each with a command. */
export type ReleaseAct = 'due' | 'impact' | 'live' | 'plan' | 'publish' | 'journal' | 'rollback'

/** One of the answer of `GET brands/<id>/commands`. The body of `POST brands/<id>/run`, `{ act }`, runs it. */
export interface ReleaseCommand {
  readonly act: ReleaseAct
  readonly title: string
  readonly hint: string
  /** Whether it changes what players see. */
  readonly isChange: boolean
  /** As it is typed into a terminal: `./livery releases senxo --to /srv/www`. */
  readonly line: string
  /** Why the workbench does not run it; null if it does. */
  readonly refusal: string | null
}

/** One of the answer of `GET runs`, the newest first. The body of `POST stop`, `{ number }`, interrupts one. */
export interface CommandRun {
  readonly number: number
  readonly line: string
  /** What it has printed so far. */
  readonly output: string
  readonly state: 'running' | 'done' | 'failed'
}

/**
 * Answer with a status of 400 or more: 403 for a wrong token or another page, 404 for an unknown brand, 409 if the file
 * has changed since `version`, 422 for a draft with errors, 502 if the build failed.
 */
export interface Refusal {
  readonly error: string
}
