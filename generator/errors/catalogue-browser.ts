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
} as const
