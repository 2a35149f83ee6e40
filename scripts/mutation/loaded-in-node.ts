import { loadTests } from './loaded-tests.ts'

loadTests('node')
