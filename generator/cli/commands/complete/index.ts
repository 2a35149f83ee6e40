import { declare } from '../command.ts'

export const complete = declare({
  name: 'complete',
  description: 'What the scripts of `livery completion` call.',
  arguments: [['[words...]', 'what follows the name of the command; the last word is being typed']],
  options: {},
  examples: [],
  isHidden: true,
})
