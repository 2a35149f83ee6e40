import { declare, type OptionsOf } from '../command.ts'
import { outOption, fleetOptions } from '../options.ts'

export const serve = declare({
  name: 'serve',
  description: 'Serves generated brands as their CDN would, with the sandbox behind /wps.',
  arguments: [['[ids...]', 'merchants to serve']],
  options: {
    '--all': 'every merchant that has been generated',
    '--port <number>': { description: 'first port; each brand takes the next free one, 0 takes any', default: '4100' },
    '--published <folder>': {
      description:
        'serves what was published to this folder as it is, each brand at <id>.localhost: no stand-ins, no sandbox',
      conflicts: ['all', 'hostNames', 'vendors', 'time', 'out', 'env', 'merchants'],
    },
    '--host-names': 'one port for all, each brand at <id>.localhost',
    '--api <url>': 'a real back end behind /wps instead of the sandbox',
    '--vendors <which>':
      'local stand-ins for captcha, sign-in, chat and pixels, or the real ones (default: stand-ins; with --api real)',
    '--time <time>': 'stops the clock of the sandbox, for pictures that can be repeated: 2030-01-14T12:00:00Z',
    ...outOption,
    ...fleetOptions,
  },
  examples: [
    './livery serve lotus',
    './livery serve --all --host-names',
    './livery serve lotus --api https://api.staging.example',
    './livery serve --published /srv/www --port 4555',
  ],
})
export type ServeOptions = OptionsOf<typeof serve>
