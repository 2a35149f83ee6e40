/** Which source files are in which chunk, as data; `chunk-groups.ts` says why and turns it into the bundler's groups. */

/** A group of source files, before it has a priority. */
export interface SourceGroup {
  /** The chunk, or its name by the file's path below the root. */
  readonly name: string | ((path: string) => string)
  /** Each matches the beginning of paths below the root; a check fails when one of them matches no file. */
  readonly paths: readonly RegExp[]
  /** Files that these paths match and the group leaves out; checked in the same way. */
  readonly except?: readonly RegExp[]
  /** Ids of modules that are not our own files. */
  readonly ids?: RegExp
  /** How many chunks must share a module for the group to take it; 2 by default. */
  readonly minShareCount?: number
  /** Also takes what its modules import and no group before it has taken. */
  readonly withDependencies?: true
}

/** Contains what the entry shares with lazy chunks, and the style sheet of the first load. */
export const firstChunk = 'shared'

/**
 * Lazy chunks whose style sheets join the sheet of the first load: those that every page fetches, with the page or soon
 * after it, and those of the home page, which most visits show first.
 */
export const withFirstSheet: readonly string[] = ['ui', 'background', 'tracking', 'lanes', 'home', 'install']

export const firstLoad: readonly SourceGroup[] = [
  {
    name: firstChunk,
    paths: [
      /src\/shared\//,
      /contract\//,
      // The shell's own styles, so that the first load has one style sheet.
      /src\/app\/.*\.css/,
      // What the shell shares with the features that it loads in the background.
      /src\/app\/(feature-parts|lazy-part|route-at|watchers)\./,
      /src\/app\/layout\/places\./,
    ],
    // Ids of the bundler's own helpers start with this character.
    ids: /^\0/,
  },
]

/** Modules of the design system for forms and for pages with text. */
const pageModules = [
  'sheet',
  'dialog',
  'list',
  'notice',
  'accordion',
  'card',
  'search-field',
  'tabs',
  'tab-after',
  'counter',
  'progress',
  'countdown',
  'copy-button',
  'popup',
  'anchor-button',
]

/** In order of priority: a module goes to the first group that matches it. */
export const lazyGroups: readonly SourceGroup[] = [
  // A table of words, for the few pages that tell how long ago something was.
  {
    name: 'relative-time',
    paths: [/src\/shared\/lib\/relative-(time|words)\./, /src\/shared\/ui\/time-ago\./],
    minShareCount: 1,
  },
  // Drawings, for the few pages that show a member's picture.
  { name: 'avatar', paths: [/src\/shared\/ui\/avatar\//, /src\/shared\/member\/member-avatar\./], minShareCount: 1 },
  // The screens that lie over the whole storefront, which few visits see.
  { name: 'gate', paths: [/src\/shared\/ui\/gate-frame\./] },
  {
    name: 'ui-pages',
    paths: [
      /src\/shared\/ui\/form\//,
      /src\/shared\/ui\/icons\/form-icons/,
      /src\/shared\/lib\/(fold-text|format-date|read-digits|use-now)\./,
      ...pageModules.map((name) => new RegExp(`src/shared/ui/${name}\\.`)),
    ],
  },
  {
    name: 'ui',
    paths: [/src\/shared\/ui\//, /src\/shared\/settings\/(currency|use-settings)\./, /contract\/currency-decimals\./],
    except: [/src\/shared\/ui\/(use-modal|carousel)/],
    // Framework exports that the first load does not need, which would otherwise be a script of fifty bytes.
    ids: /^\0livery:framework\//,
  },
  {
    name: 'account',
    paths: [
      /src\/shared\/account\//,
      /src\/shared\/api\/device-name\./,
      /src\/shared\/captcha\//,
      /src\/shared\/country\//,
      /src\/shared\/navigation\/login-redirect\./,
      /src\/shared\/registration\/(registration-origin|new-member-session)\./,
      /src\/shared\/remembered-login\//,
      /src\/shared\/session\/device-id\./,
      /src\/shared\/settings\/sign-in-settings\./,
      /src\/shared\/sms-code\//,
      /contract\/wire\/account(-errors)?\./,
      // Waits on every page to sign in; the dialog that it shows is fetched when a login asks for it.
      /src\/features\/account\/second-factor\/second-factor\./,
    ],
    minShareCount: 1,
  },
  // Every page of a member shows the balance; only pages about money need the rest.
  {
    name: 'member',
    paths: [
      /src\/shared\/wallet\/balance/,
      /src\/shared\/member\//,
      /src\/shared\/feature\/member-entries\./,
      /contract\/wire\/(member|rewards)\./,
    ],
    minShareCount: 1,
  },
  {
    name: 'money',
    paths: [/src\/shared\/(money|wallet)\//, /contract\/(amount|wire\/money)\./],
    // A rule of install prompts, which guests get too.
    except: [/src\/shared\/wallet\/bind-card\./],
    minShareCount: 1,
  },
  // Every page needs it soon after its first paint: it reads answers, and watchers and overlays are made of it.
  {
    name: 'common',
    paths: [
      /src\/shared\/(api|crypto|feature|lib|navigation|overlay|popups|promotions|session|settings|shell|store)\//,
      /src\/shared\/registration\/(affiliate|pixel-track|original-domain)\./,
      /src\/shared\/feedback\/(feedback|use-words)/,
      /src\/shared\/trusted-types\/vendor-script\./,
      /src\/shared\/ui\/use-modal\./,
      /src\/shared\/games\/lib\/(last-lobby|lane-rules)\./,
      // What other parts tell the members' watchers.
      /src\/features\/messages\/chat-button\/forget-unread\./,
      /src\/features\/messages\/push\/(answers|is-leaving)\./,
      /contract\//,
    ],
    // Encryption waits for the first call that needs it, the company for the time when the page is settled, and facts of
    // vendors and of single pages for these; `use-has-seen-home` is for the background alone.
    except: [
      /src\/shared\/company\//,
      /src\/shared\/crypto\/(legacy|v2|service-path|server-key)\./,
      /src\/shared\/api\/(seal-call|session-cache)\./,
      /src\/shared\/shell\/use-has-seen-home\./,
      /src\/shared\/session\/member\./,
      /contract\/(captcha|pixels)\./,
      /contract\/wire\/(activities|company|download|help|lobby|news|own-games|referral|tracking)\./,
    ],
    minShareCount: 1,
  },
  { name: 'company', paths: [/src\/shared\/company\//, /contract\/wire\/company\./] },
  // What a page shares with its part of the home page.
  { name: 'page-shapes', paths: [/contract\/wire\/(activities|news)\./] },
  // What the vendors of marketing events share with the sheet that names them.
  { name: 'partners', paths: [/contract\/pixels\./] },
  // What the lobby shares with the page of all games, and with the popups over it.
  {
    name: 'lanes',
    paths: [/src\/shared\/games\//, /src\/shared\/ui\/carousel/, /contract\/wire\/lobby\./],
    // A launch, and the player's own games, wait for a tap.
    except: [/src\/shared\/games\/(own\/|lib\/wanted-game\.)/],
  },
  // What the prompts to install share with the popups, of which neither may load the other.
  { name: 'download', paths: [/src\/shared\/download\//] },
  // What a game's page shares with the chat's.
  { name: 'frames', paths: [/src\/shared\/frames\//] },
  {
    name: 'home',
    paths: [/src\/features\/games\/home\//],
    except: [/src\/features\/games\/home\/feature\./],
    minShareCount: 1,
    withDependencies: true,
  },
  // Only what runs on every page. Signing in itself waits for a tap and is in another chunk.
  {
    name: 'identity',
    paths: [
      /src\/features\/account\/identity\/(early-watch|one-tap\/one-tap)\./,
      /src\/features\/account\/identity\/firebase\/(auth-error|use-report-auth-error)\./,
    ],
    minShareCount: 1,
    withDependencies: true,
  },
  // Asks for the consent on every page.
  {
    name: 'tracking',
    paths: [/src\/features\/site\/tracking\/watch\./, /src\/features\/site\/tracking\/components\//],
    except: [/src\/features\/site\/tracking\/components\/privacy-sheet\./],
    minShareCount: 1,
    withDependencies: true,
  },
  // What needs the consent.
  {
    name: 'tracking-delivery',
    paths: [/src\/features\/site\/tracking\/(delivery\.|identifiers\/|relay\/|vendors\/)/],
    except: [/src\/features\/site\/tracking\/vendors\/has-partners\./],
    minShareCount: 1,
    withDependencies: true,
  },
  // Without what fetches the SDK: that is `firebase`.
  {
    name: 'identity-sign-in',
    paths: [
      /src\/features\/account\/identity\/(browser|providers|sign-in)\//,
      /src\/features\/account\/identity\/firebase\/auth-error-text\./,
    ],
    except: [/src\/features\/account\/identity\/sign-in\/(web-sign-in|account-choice-dialog|resume-redirect)\./],
    minShareCount: 1,
  },
  {
    name: 'captcha',
    paths: [/src\/features\/account\/captcha\//],
    except: [/src\/features\/account\/captcha\/feature\./],
    minShareCount: 1,
    withDependencies: true,
  },
  // Runs on every page that a phone's browser shows; prompts and guides wait until they are due.
  {
    name: 'install',
    paths: [/src\/features\/device\/install\/(watch|components\/download-bar)\./],
    minShareCount: 1,
    withDependencies: true,
  },
  // What announces the welcome pictures, and what shows them.
  {
    name: 'picture',
    paths: [/src\/features\/messages\/download-images\/(show-in-turn|picture)\./],
    minShareCount: 1,
    withDependencies: true,
  },
  // Runs on every page of a member.
  {
    name: 'member-watch',
    paths: [
      /src\/features\/(account\/(member|session-reminder)|messages\/push|site\/language)\/watch\./,
      /src\/features\/messages\/chat-button\/follow-unread\./,
    ],
    minShareCount: 1,
    withDependencies: true,
  },
  {
    name: 'background',
    paths: [
      /src\/app\/(background|conductor)\./,
      /src\/features\/site\/status\/early-watch\./,
      /src\/features\/(account\/register|messages\/support)\/watch\./,
    ],
    minShareCount: 1,
    withDependencies: true,
  },
  // This module loads Firebase's chunk, which is needed only once a sign-in has started.
  {
    name: folderOf,
    paths: [/src\/features\//],
    except: [/src\/features\/account\/identity\/firebase\/identity-auth/],
  },
]

/** All patterns for source files, for the check against the tree. */
export const sourcePatterns = (): readonly RegExp[] =>
  [...firstLoad, ...lazyGroups].flatMap(({ paths, except = [] }) => [...paths, ...except])

/** `news` for `src/features/messages/news/title.ts`, `app` for `src/app/title.ts`. */
export function folderOf(path: string): string {
  const [, layer = 'app', , feature = layer] = path.split('/')
  return layer === 'features' ? feature : layer
}
