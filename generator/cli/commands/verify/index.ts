import { Option, type Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import { withTargetOptions } from './target-options.ts'
import type { VerifyOptions } from './verify/options.ts'

export function registerVerify(program: Command): void {
  const command = program
    .command('verify')
    .description('Proves that what is live is a release: every file, encoding, header and rule, one by one.')
    .argument('[id or url]', 'the merchant, or the address of its site')
    .option('--all', 'every merchant of which something is live')
    .option(
      '--at <url>',
      'where the site answers; {id} and {host} stand for the merchant and its domain. Without it, the objects of the target are compared',
    )
    .addOption(
      new Option(
        '--release <release>',
        'compares with this release, or the beginning of its id (default: the live one)',
      ).conflicts('all'),
    )
    .addOption(
      new Option(
        '--trusted-key <file...>',
        'requires a statement of origin that one of these public keys has signed',
      ).conflicts('out'),
    )
    .addOption(
      new Option(
        '--signed-after <time>',
        'requires that the release was built, or went live, after this time, as a trusted key has signed',
      ).conflicts('out'),
    )
    .option('--out <dir>', 'compares with the generated brands in this folder instead of a target')
    .action(async (subject: string | undefined, options: VerifyOptions) => {
      const { verifyCommand } = await import('./verify/verify-command.ts')
      await verifyCommand(subject, options)
    })
  withExamples(
    withTargetOptions(command),
    './livery verify https://www.lotus.example --to s3://brands/live',
    './livery verify lotus --to s3://brands/live --at https://staging.lotus.example',
    './livery verify lotus --to s3://brands/live --trusted-key release.pub.pem',
    './livery verify lotus --env production --trusted-key release.pub.pem --signed-after 2026-01-14',
    './livery verify https://www.lotus.example --out dist',
    './livery verify --all --to s3://brands/live',
    "./livery verify --all --to s3://brands/live --at 'https://{host}'",
  )
}
