import { entry } from './catalogue-entry.ts'

/** Problems of `livery serve` and `livery dev`. */
export const servingEntries = {
  SERVE_NOTHING_NAMED: entry({
    title: 'No brand named',
    message: () => 'Expected the ids of the brands to serve, or --all.',
    hint: () => 'Name one or more, e.g. ./livery serve lotus, or pass --all.',
    why: 'A fleet can have a thousand brands; none is served by accident.',
    example: {},
  }),
  SERVE_NOT_PUBLISHED: entry<{ ids: readonly string[]; folder: string }>({
    title: 'Nothing published to serve',
    message: ({ ids, folder }) =>
      ids.length === 0 ? `There is no folder ${folder}.` : `${folder} has no release of ${ids.join(', ')}.`,
    hint: ({ folder }) =>
      `Name the target of ./livery publish or the folder of generated brands, or publish first: ./livery publish --all --to ${folder} --no-check`,
    why: 'What is served is what players would get, and nothing is made up.',
    example: { ids: ['lotus'], folder: '/srv/www' },
  }),
  VENDORS_CHOICE: entry<{ found: string }>({
    title: 'Unknown choice of vendors',
    message: ({ found }) => `Expected stand-ins or real, found "${found}".`,
    hint: () => 'Pass --vendors stand-ins to stay on this machine, or --vendors real to call the vendors themselves.',
    why: 'The sandbox stands in for captcha, sign-in providers, chat and pixels; with a real back end (--api) the vendors are real unless told otherwise.',
    example: { found: 'none' },
  }),
  API_ADDRESS: entry<{ found: string }>({
    title: 'Not the address of a back end',
    message: ({ found }) => `Expected the origin of a back end, http:// or https://, found "${found}".`,
    hint: () => 'Pass the origin only, e.g. --api https://api.brand.example; the path of each call is appended.',
    why: 'Calls below /wps/ are forwarded to it under the same path.',
    example: { found: 'ftp://api.brand.example' },
  }),
  SERVE_TIME: entry<{ found: string }>({
    title: 'Not a time at which the sandbox could stand',
    message: ({ found }) => `Expected a date and a time with its zone, found "${found}".`,
    hint: () => 'Pass it as e.g. --time 2030-01-14T12:00:00Z; a real back end (--api) has a clock of its own.',
    why: 'With a standing clock, dates, orders and messages of the sandbox are the same in every run, so that pictures can be compared.',
    example: { found: 'yesterday' },
  }),
  PORT_NUMBER: entry<{ found: string }>({
    title: 'Not a port',
    message: ({ found }) => `Expected a port from 0 to 65535, found "${found}".`,
    hint: () => 'Pass a number, e.g. --port 4100; 0 picks any free port.',
    why: 'If a port is taken, the next free one is used.',
    example: { found: 'http' },
  }),
} as const
