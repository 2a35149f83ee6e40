import { Option, type Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { PublishOptions } from './publish/options.ts'
import { withTarget } from './target-options.ts'
import { withRunReports } from './run-reports.ts'

/** Options that are fixed when a rollout begins. */
const ofPlan = ['all', 'plan', 'waves', 'canary', 'check', 'requireSignoff', 'retire']

export function registerPublish(program: Command): void {
  const command = program
    .command('publish')
    .description('Puts generated brands live: new assets first, html and worker last.')
    .argument('[ids...]', 'merchants to publish')
    .option('--all', 'every merchant that has been generated')
    .option('--plan', 'says what would change, in which waves, and writes nothing')
    .option('--waves <list>', 'share of the merchants that is live after each wave (--all: 1%,10%,100%)')
    .option('--canary <ids>', 'merchants that go first, in a wave of their own, e.g. acme,plynt')
    .option('--check <address>', 'where a browser opens each merchant of a wave (default: https://{host})')
    .option('--no-check', 'waves without checks in a browser')
    .option(
      '--after-wave <command>',
      'runs in a shell when the files of a wave are live, before its checks; gets the ids of its merchants on stdin',
    )
    .option('--queue [url]', 'lets workers make the checks: Redis server, without a password (default: LIVERY_QUEUE)')
    .option(
      '--shared-cache <target>',
      'with --queue: store through which orders and verdicts go (default: LIVERY_SHARED_CACHE)',
    )
    .option('--require-signoff <file>', 'refuses every release that this file does not name')
    .option('--retire <ids>', 'takes down merchants that are live and no longer exist, once the others are published')
    .addOption(new Option('--resume <rollout>', 'continues a rollout').conflicts(ofPlan))
    .addOption(
      new Option('--abort <rollout>', 'ends a rollout for good').conflicts([
        ...ofPlan,
        'resume',
        'queue',
        'sharedCache',
      ]),
    )
    .option('--reason <text>', 'why, for the journal')
    .option('--env <env>', 'the brands of this environment, to where it is published')
    .option(
      '--merchants <dir>',
      'folder of the merchants, which tells the environments and who exists (default: merchants/ of this checkout)',
    )
    .option('--out <dir>', 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .action(async (ids: string[], options: PublishOptions) => {
      const { publishCommand } = await import('./publish/publish-command.ts')
      await publishCommand(ids, options)
    })
  withExamples(
    withRunReports(withTarget(command)),
    './livery publish lotus --to /srv/www',
    './livery publish --all --to /srv/www --reason "spring campaign"',
    './livery publish --all --env staging',
    './livery publish --all --to s3://brands/live --queue',
    './livery publish --all --to /srv/www --canary lotus,plynt --plan',
    "./livery publish --all --to /srv/www --after-wave 'nginx -s reload'",
    './livery publish --all --to /srv/www --retire nova',
    './livery publish --resume r-0007 --to /srv/www',
  )
}
