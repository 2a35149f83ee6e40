import { declare, type OptionsOf } from '../command.ts'
import { fleetOptions } from '../options.ts'

export const dev = declare({
  name: 'dev',
  description: 'Serves one brand for development: hot reload, the sandbox behind /wps, a switch to the other brands.',
  arguments: [['<id>', 'merchant to show first']],
  options: {
    '--port <number>': { description: 'port, or the next free one; 0 takes any', default: '4000' },
    '--api <url>': 'a real back end behind /wps instead of the sandbox',
    '--vendors <which>':
      'local stand-ins for captcha, sign-in, chat and pixels, or the real ones (default: stand-ins; with --api real)',
    ...fleetOptions,
  },
  examples: ['./livery dev lotus', './livery dev lotus --api https://api.staging.example'],
})
export type DevOptions = OptionsOf<typeof dev>
