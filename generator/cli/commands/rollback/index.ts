import { declare } from '../command.ts'
import { targetOptions, runReportOptions } from '../options.ts'

export const rollback = declare({
  name: 'rollback',
  description: 'Puts an earlier release of a brand live again, without a build.',
  arguments: [
    ['[id]', 'the merchant'],
    ['[release]', 'the release, or the beginning of its id (default: the one before)'],
  ],
  options: {
    '--rollout <rollout>': 'takes back everything that a rollout has put live',
    '--after-wave <command>': 'runs in a shell when the files are live; gets the ids of the brands on stdin',
    '--reason <text>': 'why, for the journal',
    ...targetOptions,
    ...runReportOptions,
  },
  examples: [
    './livery rollback lotus --to /srv/www --reason "sign-in broken"',
    './livery rollback lotus 7c1e2a --to /srv/www',
    './livery rollback --rollout r-0007 --to /srv/www',
    './livery rollback lotus --env staging',
  ],
})
