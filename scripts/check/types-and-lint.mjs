// node scripts/check/types-and-lint.mjs <area> [<changed file> …]: checks the types of an area of the tree and lints it.
// Both use the same TypeScript programs, so each file is read and its types are computed only once. There is no cache: a
// change in one file can make a promise of another float. With changed files, only these and the files that import them are
// checked; faults further away are found by the whole check.
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import ts from 'typescript'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Every linted file must belong to a project of its area: one that no project includes is reported as an error.
 * @type {Record<string, { projects: readonly string[], folders: string[], except: string[] }>}
 */
const areas = {
  storefront: {
    projects: ['src', 'src/sw', 'tests/wire', 'workbench'],
    folders: ['src', 'tests/wire', 'workbench'],
    except: [],
  },
  rest: {
    projects: [
      '.',
      'tests/e2e',
      'tests/engines',
      'sandbox/stand-ins/scripts',
      'generator/local/serve/frame',
      'scripts/bench/page/floor',
    ],
    folders: ['.'],
    except: ['src/**', 'tests/wire/**', 'workbench/**'],
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

/**
 * @param {readonly ts.Program[]} programs @param {ReadonlySet<string>} changed absolute paths
 * @returns {ReadonlySet<string>} the changed files and those that import one of them
 */
function reachOf(programs, changed) {
  const reaches = (/** @type {ts.SourceFile} */ { fileName, text }) =>
    changed.has(fileName) ||
    [...text.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)].some(([, path]) =>
      changed.has(join(dirname(fileName), path ?? '')),
    )
  const files = programs.flatMap((program) => program.getSourceFiles()).filter((file) => !isOfPackage(file))
  return new Set(files.filter(reaches).map(({ fileName }) => fileName))
}

/** @param {ts.SourceFile} file */
const isOfPackage = ({ fileName }) => fileName.includes('/node_modules/')

/**
 * @param {readonly ts.Program[]} programs @param {ReadonlySet<string> | undefined} only absolute paths
 * @returns {boolean} no file has a wrong type
 */
function checkTypes(programs, only) {
  const checked = new Set()
  const diagnostics = programs.flatMap((program) => {
    const own = new Set(program.getRootFileNames())
    // A file of another project is not checked again only because this project imports it.
    const files = program
      .getSourceFiles()
      .filter(({ fileName }) => (own.has(fileName) || !checked.has(fileName)) && (only?.has(fileName) ?? true))
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

/**
 * @param {readonly ts.Program[]} programs @param {(typeof areas)[string]} area
 * @param {ReadonlySet<string> | undefined} only absolute paths
 * @returns {Promise<boolean>} nothing was found
 */
async function lint(programs, { folders, except }, only) {
  if (only?.size === 0) return true
  const eslint = new ESLint({
    cwd: root,
    warnIgnored: only === undefined,
    overrideConfig: [
      ...(except.length > 0 ? [{ ignores: except }] : []),
      { ignores: ['templates/**'], languageOptions: { parserOptions: { projectService: false, programs } } },
    ],
  })
  const results = await eslint.lintFiles(only ? [...only].map((path) => relative(root, path)) : folders)
  const formatter = await eslint.loadFormatter('stylish')
  process.stdout.write(await formatter.format(results))
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
}

const [name = '', ...changed] = process.argv.slice(2)
const area = areas[name]
if (!area) throw new Error(`The areas are ${Object.keys(areas).join(' and ')}.`)
const programs = area.projects.map(programOf)
const only = changed.length > 0 ? reachOf(programs, new Set(changed.map((path) => join(root, path)))) : undefined
const found = [checkTypes(programs, only), await lint(programs, area, only)]
process.exitCode = found.every(Boolean) ? 0 : 1
