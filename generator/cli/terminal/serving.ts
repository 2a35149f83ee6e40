import { paintFor } from './paint.ts'
import { note, print, printJsonLine, stackLines } from './print.ts'
import { table } from './format.ts'

interface ServedLine {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly languages: readonly string[]
  readonly ownBackend?: string
}

interface Served {
  readonly brands: readonly ServedLine[]
  readonly backend: string
  /** Address of the sandbox's control API; undefined with a real back end. */
  readonly control: string | undefined
  /** Address of the page with all brands, if there is one. */
  readonly start?: string | undefined
  /** Of the workbench, where there is no such page. */
  readonly workbench?: string | undefined
}

/** Prints the address to open first, the address of each brand, and the back end. */
export function printServing({ brands, backend, control, start, workbench }: Served): void {
  const paint = paintFor(process.stdout)
  const rows = brands.map(({ id, name, url, languages }) => [
    paint.bold(name),
    paint.dim(id),
    paint.cyan(url),
    paint.dim(languages.join(' ')),
  ])
  if (start !== undefined)
    print([
      '',
      `  ${paint.bold('Open')}  ${paint.bold(paint.cyan(start))}  ${paint.dim('all brands side by side, with their demo members')}`,
    ])
  print([
    '',
    table(rows),
    '',
    `  ${paint.dim('/wps')}  ${control === undefined ? backend : `the sandbox, controlled at ${paint.cyan(control)}`}   ${paint.dim('(Ctrl-C ends)')}`,
    ...(workbench === undefined ? [] : [`  ${paint.dim('workbench')}  ${paint.cyan(workbench)}`]),
    '',
  ])
  for (const { id, ownBackend } of brands)
    if (ownBackend)
      note(
        `  ${id} calls ${ownBackend} (api.base) in production; here its html and brand script are changed to call this server.`,
      )
}

/** Prints the addresses of a sandbox that runs alone, and its merchants. */
export function printSandbox(origin: string, control: string, codes: readonly string[]): void {
  const paint = paintFor(process.stdout)
  print([
    '',
    `  ${paint.bold('The sandbox')}  ${paint.cyan(origin)}`,
    `  Control API  ${paint.cyan(control)}`,
    `  Merchants    ${paint.dim(codes.join(' '))}`,
    '',
    `  ${paint.dim('Ctrl-C ends')}`,
    '',
  ])
}

/** The same as JSON, in one line, so that a reader need not wait for the end of the output. */
export const printServingJson = (serving: object): void => printJsonLine({ ok: true, ...serving })

/** Prints a call that the sandbox has answered, or the stack of a bug in answering one. */
export const printCall = (line: string): void =>
  print(stackLines(line).map((one) => `  ${paintFor(process.stdout).dim(one)}`))
