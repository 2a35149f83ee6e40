import { entry } from './catalogue-entry.ts'

/** Problems of comparing what is live with a release. */
export const verifyEntries = {
  VERIFY_ADDRESS: entry<{ found: string }>({
    title: 'Not the address of a site',
    message: ({ found }) => `Expected an address such as https://www.lotus.example, found "${found}".`,
    hint: () =>
      'Name the site without a user and a password; a path is not needed. For a site behind a password set LIVERY_SITE_USER and LIVERY_SITE_PASSWORD.',
    why: 'A brand is served from the root of its domain.',
    example: { found: 'www.lotus.example' },
  }),
  VERIFY_NOTHING_NAMED: entry({
    title: 'Nothing to verify',
    message: () => 'Expected a merchant, the address of its site, or --all, found none.',
    hint: () =>
      'For example: ./livery verify lotus --to s3://brands/live, or ./livery verify --all --to s3://brands/live',
    why: 'Comparing a whole fleet takes a while, so it has to be asked for.',
    example: {},
  }),
  VERIFY_NOTHING_LIVE: entry<{ source: string }>({
    title: 'Nothing is live',
    message: ({ source }) => `Nothing that can be compared is in ${source}.`,
    hint: () => 'Publish first, or name another target with --to; ./livery status shows what is live in one.',
    why: 'A comparison of nothing would say that all is well.',
    example: { source: 's3://brands/live' },
  }),
  VERIFY_TWO_SOURCES: entry({
    title: 'Two releases to compare with',
    message: () => 'Expected --to or --out, found both.',
    hint: () => 'Name the target with --to for what was published, or the folder with --out for what was generated.',
    why: 'One of the two would silently be ignored.',
    example: {},
  }),
  VERIFY_NO_ADDRESS: entry({
    title: 'Nothing to compare with the folder',
    message: () => 'Expected the address of a site beside --out, found none.',
    hint: () =>
      'Name it with --at https://…, or instead of the merchant; ./livery doctor compares folders with their receipts.',
    why: 'Without a target, a release can only be compared with what a site serves.',
    example: {},
  }),
  VERIFY_SIGNED_AFTER: entry<{ found: string; isTime: boolean }>({
    title: 'A signed time that cannot be asked for',
    message: ({ found, isTime }) =>
      isTime
        ? 'Expected --trusted-key beside --signed-after, found none.'
        : `Expected a date or a time for --signed-after, found "${found}".`,
    hint: () =>
      'Name the public key, and the time of the last publishing: --trusted-key trusted.pem --signed-after 2026-01-14T12:00:00Z',
    why: 'Only what a trusted key has signed says when a release was live.',
    example: { found: 'yesterday', isTime: false },
  }),
  VERIFY_NO_RELEASE: entry<{ merchant: string; source: string }>({
    title: 'No release to compare with',
    message: ({ merchant, source }) => `There is no release of ${merchant} in ${source}.`,
    hint: () => 'Publish it first, or name another target with --to; ./livery status shows what is live in one.',
    why: 'The receipt of a release says what a site must answer.',
    example: { merchant: 'lotus', source: 's3://brands/live' },
  }),
  VERIFY_NO_MERCHANT: entry<{ host: string; source: string }>({
    title: 'No merchant at this address',
    message: ({ host, source }) => `No release in ${source} is served at ${host}.`,
    hint: () => 'Name the merchant, and the address with --at: ./livery verify lotus --at https://…',
    why: 'The domains of a merchant are part of its release.',
    example: { host: 'www.lotus.example', source: 's3://brands/live' },
  }),
  SITE_PASSWORD: entry<{ site: string; isGiven: boolean }>({
    title: 'The site asks for a password',
    message: ({ site, isGiven }) =>
      isGiven
        ? `${site} does not accept the user and the password of LIVERY_SITE_USER.`
        : `${site} asks for a password.`,
    hint: () =>
      'Set LIVERY_SITE_USER and LIVERY_SITE_PASSWORD in the environment, on workers too. They are sent to the site that is asked for, if LIVERY_SITE_HOSTS names it or is not set, and nowhere it redirects to.',
    why: 'Behind a password there is nothing to compare, and a release is not to blame for it.',
    example: { site: 'https://staging.lotus.example', isGiven: false },
  }),
  VERIFY_UNREACHABLE: entry<{ site: string; reason: string; remedy: string }>({
    title: 'The site does not answer',
    message: ({ site, reason }) => `${site} cannot be reached: ${reason}.`,
    hint: ({ remedy }) => remedy,
    why: 'A site that does not answer is neither proven nor disproven.',
    example: { site: 'https://www.lotus.example', reason: 'ENOTFOUND', remedy: 'Correct the name.' },
  }),
} as const
