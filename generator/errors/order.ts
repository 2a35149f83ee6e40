import type { Problem } from './problem.ts'

/** By file, line and column; problems without a location come last. */
export const byPlace = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => {
    const [left, right] = [a.location, b.location]
    if (!left || !right) return Number(!left) - Number(!right)
    return (
      compare(left.file, right.file) ||
      left.line - right.line ||
      left.column - right.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message)
    )
  })

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Each problem once: several merchants may have the same one, from a preset or a whole wave. */
export const distinct = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(
    problems.map((problem) => [
      `${problem.location?.file}:${problem.location?.line}:${problem.location?.column} ${problem.code} ${problem.message}`,
      problem,
    ]),
  ).values(),
]
