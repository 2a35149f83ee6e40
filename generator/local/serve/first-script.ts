import { policyElement } from '../../plan/policy.ts'

const before = new RegExp(`<meta charset="utf-8">\\n?(?:${policyElement.source})?`)

/** The html with an element before all others that its policy governs. */
export const withFirst = (html: string, element: string): string =>
  html.replace(before, (head) => `${head}${element}\n`)
