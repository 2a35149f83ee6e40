import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/setup/browser.mjs'

const identityFiles = '**/identity*.spec.ts'
/** The longest, and what needs a browser of its own. */
const longFiles = [
  ...['workbench', 'gallery', 'out-of-the-box', 'captcha', 'walk', 'start-page', 'tracking', 'tabs'],
  ...['narrow', 'csp', 'auto-login'],
].map((name) => `**/${name}.spec.ts`)

const pictureFiles = '**/pictures.spec.ts'

const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
/** The same letters and colours on every machine with the same fonts. */
const drawingFlags = ['--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: '.generated/test-results',
  fullyParallel: false,
  // One more than the processors of the smallest machine: a test often waits for its page, and a page for a timer.
  workers: 3,
  retries: 0,
  // A machine with ten times its load is slow, not broken: these limits only end what hangs. A file that sets one of its
  // own makes it longer.
  timeout: 420_000,
  expect: {
    timeout: 90_000,
    // A letter at another fraction of a pixel is no difference; one that is missing is.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0005, pathTemplate: 'tests/pictures/{arg}{ext}' },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: '.generated/playwright.json' }],
    // Shows what a picture should look like, what it looks like, and what differs.
    ['html', { outputFolder: '.generated/pictures', open: 'never' }],
  ],
  // Its emulator needs a worker of its own: begun first, it does not run alone at the end. Its files share that worker,
  // and the merchants.
  projects: [
    { name: 'identity', testMatch: identityFiles, workers: 1 },
    // Begun early, they do not run alone at the end either.
    { name: 'long', testMatch: longFiles },
    {
      name: 'pictures',
      testMatch: pictureFiles,
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...drawingFlags] } },
    },
    { name: 'pages', testIgnore: [identityFiles, ...longFiles, pictureFiles] },
  ],
  use: {
    browserName: 'chromium',
    // The storefront is made for phones; a test about other windows says so.
    viewport: { width: 390, height: 844 },
    // A worker would answer for the network and hide the failures that tests make; those about the worker allow it.
    serviceWorkers: 'block',
    // Drawing motion without a graphics card takes a fifth of the processor's time; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
