import { declare, type OptionsOf } from '../command.ts'
import { outOption, fleetOptions } from '../options.ts'

export const clean = declare({
  name: 'clean',
  description:
    'Removes generated brands: those that are named, or those whose merchant is gone; nothing that Livery did not make.',
  arguments: [['[ids...]', 'merchants whose brands to remove (default: those that are gone)']],
  options: {
    '--all': 'every generated brand',
    '--cache [dir]': 'removes the cache instead, when no run uses it (default: .generated/cache of this checkout)',
    ...outOption,
    '--dry-run': 'shows what would be removed, without removing it',
    ...fleetOptions,
  },
  examples: ['./livery clean --dry-run', './livery clean', './livery clean lotus', './livery clean --cache'],
})
export type CleanOptions = OptionsOf<typeof clean>
