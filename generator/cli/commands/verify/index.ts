import { declare, type OptionsOf } from '../command.ts'
import { targetOptions } from '../options.ts'

export const verify = declare({
  name: 'verify',
  description: 'Proves that what is live is a release: every file, encoding, header and rule, one by one.',
  arguments: [['[id or url]', 'the merchant, or the address of its site']],
  options: {
    '--all': 'every merchant of which something is live',
    '--at <url>':
      'where the site answers; {id} and {host} stand for the merchant and its domain. Without it, the objects of the target are compared',
    '--release <release>': {
      description: 'compares with this release, or the beginning of its id (default: the live one)',
      conflicts: 'all',
    },
    '--trusted-key <file...>': {
      description: 'requires a statement of origin that one of these public keys has signed',
      conflicts: 'out',
    },
    '--signed-after <time>': {
      description: 'requires that the release was built, or went live, after this time, as a trusted key has signed',
      conflicts: 'out',
    },
    '--out <dir>': 'compares with the generated brands in this folder instead of a target',
    ...targetOptions,
  },
  examples: [
    './livery verify https://www.lotus.example --to s3://brands/live',
    './livery verify lotus --to s3://brands/live --at https://staging.lotus.example',
    './livery verify lotus --to s3://brands/live --trusted-key release.pub.pem',
    './livery verify lotus --env production --trusted-key release.pub.pem --signed-after 2026-01-14',
    './livery verify https://www.lotus.example --out dist',
    './livery verify --all --to s3://brands/live',
    "./livery verify --all --to s3://brands/live --at 'https://{host}'",
  ],
})
export type VerifyOptions = OptionsOf<typeof verify>
