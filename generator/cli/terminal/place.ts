import { relative, sep } from 'node:path'
import type { Location } from '../../errors/problem.ts'

/** A path relative to the working folder, with forward slashes. */
export const shownPath = (file: string): string => (relative(process.cwd(), file) || '.').split(sep).join('/')

/** `merchants/acme/merchant.yaml:14:9`, a form that editors and terminals can open. */
export const shownPlace = ({ file, line, column }: Location): string => `${shownPath(file)}:${line}:${column}`
