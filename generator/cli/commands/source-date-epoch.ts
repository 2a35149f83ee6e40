import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'

/** The end of the year 9999: later years have more than four digits. */
const latestEpoch = 253_402_300_799

/** SOURCE_DATE_EPOCH in seconds, the only time that the output may contain; undefined where it is not set. */
export function sourceDateEpoch(): number | undefined {
  const epoch = process.env['SOURCE_DATE_EPOCH']
  if (epoch === undefined || epoch === '') return undefined
  if (!/^\d{1,12}$/.test(epoch) || Number(epoch) > latestEpoch)
    throw usageError(createProblem('EPOCH_NUMBER', { found: epoch }))
  return Number(epoch)
}
