import { entry } from './catalogue-entry.ts'

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
