import { declare, type OptionsOf } from '../command.ts'
import { cacheOption, fleetOptions } from '../options.ts'

export const doctor = declare({
  name: 'doctor',
  description:
    'Checks Node, dependencies, browser, disk, every file of cache and output, and every merchant, and says how to mend what is wrong.',
  arguments: [],
  options: {
    '--out <dir>': 'folder of the brands (default: dist/ of this checkout)',
    ...cacheOption,
    '--to <target>': 'a folder into which releases are published',
    ...fleetOptions,
  },
  examples: ['./livery doctor', './livery doctor --json'],
})
export type DoctorOptions = OptionsOf<typeof doctor>
