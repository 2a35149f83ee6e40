import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

/** Problems of `livery report`. */
export const reportEntries = {
  REPORT_NOTHING_NAMED: entry({
    title: 'Nothing to report on',
    message: () => 'Expected merchant ids, --all or --changed, found none of them.',
    hint: () =>
      'Name merchants, or run ./livery report --changed <what> for those that differ from a commit, from a folder of brands or from what is live.',
    why: 'Taking the pictures of a whole fleet by mistake takes a long time.',
    example: {},
  }),
  REPORT_CHOICES: entry<{ found: readonly string[] }>({
    title: 'Two choices of merchants',
    message: ({ found }) => `Expected one of merchant ids, --all and --changed, found ${found.join(' and ')}.`,
    hint: () => 'To compare merchants that you name, or all of them, with another release, use --against.',
    why: 'One of the two would silently be ignored.',
    example: { found: ['--all', '--changed'] },
  }),
  REPORT_PAGE: entry<Misspelt>({
    title: 'Unknown page',
    message: ({ found }) => `Expected names of pages for --pages, found "${found}".`,
    hint: (facts) => suggest(facts, 'page'),
    why: 'A report shows the pages that a guest sees.',
    example: { found: 'hoem', suggestion: 'home', known: ['home', 'login'] },
  }),
  REPORT_LANGUAGE: entry<Misspelt>({
    title: 'Unknown language',
    message: ({ found }) => `Expected codes of languages for --languages, found "${found}".`,
    hint: (facts) => suggest(facts, 'language'),
    why: 'Each brand is shown in those of the languages that it has.',
    example: { found: 'ENG', suggestion: 'EN', known: ['EN', 'AR'] },
  }),
  REPORT_AGAINST: entry<{ option: string; found: string }>({
    title: 'Nothing to compare with',
    message: ({ option, found }) =>
      `Expected a folder of generated brands, a target of ./livery publish or a commit for ${option}, found "${found}".`,
    hint: () =>
      'Name the folder that the earlier ./livery generate --out or ./livery publish --to wrote to, or a commit of the repository that the merchants are in.',
    why: 'The pictures before a change are taken from the earlier release itself.',
    example: { option: '--against', found: 'dits' },
  }),
  /** `options`: those with which the brand is generated, each with a space before it. */
  REPORT_OUTDATED: entry<{ merchant: string; folder: string; options: string }>({
    title: 'Folder older than the change',
    message: ({ merchant, folder }) => `${folder} was generated before ${merchant} or Livery was changed.`,
    hint: ({ merchant, options }) => `Run ./livery generate ${merchant}${options}, and then the report.`,
    why: 'An approval is for what the change makes, and not for what was there before it.',
    example: { merchant: 'lotus', folder: 'brands/lotus', options: ' --out brands' },
  }),
  REPORT_FOLDER_CHANGED: entry<{ merchant: string; folder: string; first: string }>({
    title: 'The folder is not the release',
    message: ({ folder, first }) => `${folder}/${first} is not what the receipt says.`,
    hint: ({ merchant }) => `Generate ${merchant} as before, which restores the folder, and report again.`,
    why: 'A sign-off is bound to the release that was shown, and to no other.',
    example: { merchant: 'lotus', folder: 'dist/lotus', first: 'm/index.html' },
  }),
  REPORT_REBUILT: entry<{ merchant: string; folder: string; looked: string }>({
    title: 'Generated again during the report',
    message: ({ merchant, folder, looked }) =>
      `${folder} held release ${looked.slice(0, 8)} of ${merchant} when the report began, and holds another one now.`,
    hint: () => 'Wait until no run generates into this folder, and report again: pictures that were taken are kept.',
    why: 'A sign-off is bound to the release that was shown, and to no other.',
    example: { merchant: 'lotus', folder: 'dist/lotus', looked: '9ab01c2d' },
  }),
  REPORT_RELEASE_INCOMPLETE: entry<{ merchant: string; store: string; release: string; first: string }>({
    title: 'Earlier release incomplete',
    message: ({ merchant, store, release, first }) =>
      `${store} does not have ${first} of release ${release} of ${merchant} as it was published.`,
    hint: ({ merchant }) => `Publish ${merchant} again, or compare with a folder of generated brands.`,
    why: 'The pictures before a change are taken from the earlier release itself.',
    example: { merchant: 'lotus', store: '/srv/www', release: '7c1e2a3b', first: 'm/index.html' },
  }),
} as const

/** Problems of the browser that takes the pictures of a report and makes the checks of a rollout. */
export const browserEntries = {
  BROWSER_MISSING: entry({
    title: 'No browser',
    message: () => 'Expected a Chromium, found none on the PATH.',
    hint: () =>
      'Install one: apt-get install chromium-headless-shell fonts-noto-core fonts-noto-cjk on Debian, elsewhere npx playwright-core install --only-shell chromium; or name one in LIVERY_CHROMIUM. ./livery publish --no-check publishes without checks.',
    why: 'The screens of a report are pictures that a real browser takes, and what guards a wave is one that opens each merchant.',
    example: {},
  }),
  BROWSER_UNUSABLE: entry<{ file: string; why: string }>({
    title: 'The browser does not start',
    message: ({ file, why }) => `The browser ${file} did not start: ${why}`,
    hint: () => 'Run it by hand to see what it lacks, or name another Chromium in LIVERY_CHROMIUM.',
    why: 'The screens of a report are pictures that a real browser takes, and what guards a wave is one that opens each merchant.',
    example: { file: '/usr/bin/chromium', why: 'a library is missing' },
  }),
  BROWSER_SANDBOX: entry<{ file: string }>({
    title: 'No sandbox for the browser',
    message: ({ file }) => `The browser ${file} did not start: this system allows it no sandbox.`,
    hint: () =>
      'Let this user have user namespaces (sysctl kernel.unprivileged_userns_clone=1, on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0, in a container a seccomp profile that allows them), or install chromium-sandbox on Debian. Where the container itself is the wall, LIVERY_CHROMIUM_SANDBOX=off starts the browser without one.',
    why: 'A page is the work of other machines; without the sandbox, a fault of the browser would give it this user with all of his files.',
    example: { file: '/usr/bin/chromium' },
  }),
} as const
