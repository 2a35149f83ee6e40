import { declare } from '../command.ts'
import { outOption, targetAlone, runReportOptions } from '../options.ts'

/** Options that are fixed when a rollout begins. */
const ofPlan = ['all', 'plan', 'waves', 'canary', 'check', 'requireSignoff', 'retire'] as const

export const publish = declare({
  name: 'publish',
  description: 'Puts generated brands live: new assets first, html and worker last.',
  arguments: [['[ids...]', 'merchants to publish']],
  options: {
    '--all': 'every merchant that has been generated',
    '--plan': 'says what would change, in which waves, and writes nothing',
    '--waves <list>': 'share of the merchants that is live after each wave (--all: 1%,10%,100%)',
    '--canary <ids>': 'merchants that go first, in a wave of their own, e.g. acme,plynt',
    '--check <address>': 'where a browser opens each merchant of a wave (default: https://{host})',
    '--no-check': 'waves without checks in a browser',
    '--after-wave <command>':
      'runs in a shell when the files of a wave are live, before its checks; gets the ids of its merchants on stdin',
    '--queue [url]': 'lets workers make the checks: Redis server, without a password (default: LIVERY_QUEUE)',
    '--shared-cache <target>':
      'with --queue: store through which orders and verdicts go (default: LIVERY_SHARED_CACHE)',
    '--require-signoff <file>': 'refuses every release that this file does not name',
    '--retire <ids>': 'takes down merchants that are live and no longer exist, once the others are published',
    '--resume <rollout>': { description: 'continues a rollout', conflicts: ofPlan },
    '--abort <rollout>': {
      description: 'ends a rollout for good',
      conflicts: [...ofPlan, 'resume', 'queue', 'sharedCache'],
    },
    '--reason <text>': 'why, for the journal',
    '--env <env>': 'the brands of this environment, to where it is published',
    '--merchants <dir>':
      'folder of the merchants, which tells the environments and who exists (default: merchants/ of this checkout)',
    ...outOption,
    ...targetAlone,
    ...runReportOptions,
  },
  examples: [
    './livery publish lotus --to /srv/www',
    './livery publish --all --to /srv/www --reason "spring campaign"',
    './livery publish --all --env staging',
    './livery publish --all --to s3://brands/live --queue',
    './livery publish --all --to /srv/www --canary lotus,plynt --plan',
    "./livery publish --all --to /srv/www --after-wave 'nginx -s reload'",
    './livery publish --all --to /srv/www --retire nova',
    './livery publish --resume r-0007 --to /srv/www',
  ],
})
