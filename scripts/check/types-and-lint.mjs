// node scripts/check/types-and-lint.mjs <area>: checks the types of an area of the tree and lints it. Both use the same
// TypeScript programs, so each file is read, and its types are worked out, only once. There is no cache: a change in one
// file can make a promise of another float.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import ts from 'typescript'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Every linted file must belong to a project of its area: one that no project includes is reported as an error.
 * @type {Record<string, { projects: readonly string[], folders: string[], except: string[] }>}
 */
const areas = {
  storefront: { projects: ['src', 'src/sw', 'tests/wire'], folders: ['src', 'tests/wire'], except: [] },
  rest: {
    projects: [
      '.',
      'tests/e2e',
      'tests/engines',
      'sandbox/control/page',
      'sandbox/stand-ins/scripts',
      'generator/serve/start-page/page',
      'scripts/bench/page/floor',
    ],
    folders: ['.'],
    except: ['src/**', 'tests/wire/**'],
  },
}

/** @param {string} project folder of a tsconfig.json */
function programOf(project) {
  const file = join(root, project, 'tsconfig.json')
  const parsed = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail })
  if (!parsed) throw new Error(`${file} cannot be read.`)
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    configFileParsingDiagnostics: ts.getConfigFileParsingDiagnostics(parsed),
  })
}

/** @param {ts.Diagnostic} diagnostic @returns {never} */
function fail({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}

/** @param {readonly ts.Program[]} programs @returns {boolean} no file has a wrong type */
function checkTypes(programs) {
  const checked = new Set()
  const diagnostics = programs.flatMap((program) => {
    const own = new Set(program.getRootFileNames())
    // A file of another project is not checked again only because this project imports it.
    const files = program.getSourceFiles().filter(({ fileName }) => own.has(fileName) || !checked.has(fileName))
    for (const { fileName } of files) checked.add(fileName)
    return [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ]
  })
  const host = {
    getCanonicalFileName: (/** @type {string} */ name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  }
  process.stdout.write(ts.formatDiagnostics(diagnostics, host))
  return diagnostics.length === 0
}

/** @param {readonly ts.Program[]} programs @param {(typeof areas)[string]} area @returns {Promise<boolean>} nothing was found */
async function lint(programs, { folders, except }) {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: [
      ...(except.length > 0 ? [{ ignores: except }] : []),
      { ignores: ['templates/**'], languageOptions: { parserOptions: { projectService: false, programs } } },
    ],
  })
  const results = await eslint.lintFiles(folders)
  const formatter = await eslint.loadFormatter('stylish')
  process.stdout.write(await formatter.format(results))
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
}

const area = areas[process.argv[2] ?? '']
if (!area) throw new Error(`The areas are ${Object.keys(areas).join(' and ')}.`)
const programs = area.projects.map(programOf)
const found = [checkTypes(programs), await lint(programs, area)]
process.exitCode = found.every(Boolean) ? 0 : 1
