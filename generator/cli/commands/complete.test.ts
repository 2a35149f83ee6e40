import { Argument, Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { candidatesFor, type KnownValues } from './complete.ts'

const program = new Command('livery').version('1.0.0', '--version')
program
  .command('generate')
  .description('Builds brands.')
  .argument('[ids...]', 'merchants to build')
  .option('--merchants <dir>', 'their folder')
  .option('--env <env>', 'the environment')
  .option('--quiet', 'prints errors only')
  .addOption(new Option('--probe').hideHelp())
program
  .command('show')
  .argument('<id>', 'the merchant')
  .addOption(new Option('--as <form>').choices(['table', 'json']))
program.command('verify').argument('[id or url]', 'the merchant, or its site')
program.command('publish').option('--canary <ids>', 'those that go first').option('--merchants <dir>', 'their folder')
program.command('report').option('--pages <names>', 'pages').option('--languages <codes>', 'languages')
program
  .command('texts')
  .addArgument(new Argument('<action>').choices(['export', 'import']))
  .argument('<ids or files...>', 'merchants or files')
program.command('new').argument('<new-id>', 'its name')
program.command('completion').addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
program.command('complete', { hidden: true })

const known: KnownValues = {
  merchants: (folder) => (folder === 'brands' ? ['lotus'] : ['lotus', 'nova', 'novella']),
  environments: ['staging', 'production'],
  pages: ['home', 'login', 'help'],
  languages: ['AR', 'EN', 'ES'],
}
const wordsFor = (line: string): readonly string[] =>
  candidatesFor(program, line.split(' '), known).map(({ word }) => word)

test.each([
  ['', ['generate', 'show', 'verify', 'publish', 'report', 'texts', 'new', 'completion', 'help']],
  ['g', ['generate']],
  ['--', ['--version', '--help']],
  ['nothing ', []],
  ['generate ', ['lotus', 'nova', 'novella']],
  ['generate nov', ['nova', 'novella']],
  ['generate nova ', ['lotus', 'novella']],
  ['generate --quiet nova lotus ', ['novella']],
  ['report --pages h', ['home', 'help']],
  ['report --languages EN,E', ['EN,ES']],
  ['generate --merchants brands ', ['lotus']],
  ['generate --env staging ', ['lotus', 'nova', 'novella']],
  ['generate --env ', ['staging', 'production']],
  ['generate --merchants ', []],
  ['generate --quiet --', ['--merchants', '--env', '--help']],
  ['show ', ['lotus', 'nova', 'novella']],
  ['show nova ', []],
  ['show --as j', ['json']],
  ['verify no', ['nova', 'novella']],
  ['publish --canary ', ['lotus', 'nova', 'novella']],
  ['publish --canary nova,no', ['nova,novella']],
  ['publish --merchants brands --canary ', ['lotus']],
  ['texts e', ['export']],
  ['texts export nova ', ['lotus', 'novella']],
  ['texts import ', []],
  ['new ', []],
  ['completion ', ['bash', 'zsh']],
])('livery %s', (line, words) => {
  expect(wordsFor(line)).toEqual(words)
})

test('a command comes with what it does', () => {
  expect(candidatesFor(program, ['gen'], known)).toEqual([{ word: 'generate', description: 'Builds brands.' }])
})
