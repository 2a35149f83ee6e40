// @vitest-environment happy-dom
import { loadTests } from './loaded-tests.ts'

loadTests('happy-dom')
