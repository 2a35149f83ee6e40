import { languageCodes } from '../../../../contract/languages.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { nearest } from '../../../errors/nearest.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import { pageNames } from '../../../insight/report/screens/pages.ts'
import type { ScreenChoice } from '../../../insight/report/screens/plan-screens.ts'
import type { ReportOptions } from './index.ts'

/** The pages and languages that the options name; throws a UserError for one that does not exist. */
export const readChoice = ({ pages, languages }: Pick<ReportOptions, 'pages' | 'languages'>): ScreenChoice => ({
  pages: readNames('REPORT_PAGE', pages, pageNames),
  languages: languages === undefined ? [] : readNames('REPORT_LANGUAGE', languages, languageCodes),
})

function readNames<Name extends string>(
  code: 'REPORT_PAGE' | 'REPORT_LANGUAGE',
  written: string,
  known: readonly Name[],
): readonly Name[] {
  const names = [...new Set(written.split(',').map((name) => name.trim()))]
  const isKnown = (name: string): name is Name => (known as readonly string[]).includes(name)
  const problems = names
    .filter((name) => !isKnown(name))
    .map((found) => createProblem(code, { found, suggestion: nearest(found, known), known }))
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
  return names.filter(isKnown)
}
