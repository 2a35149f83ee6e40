const lockName = 'livery-tracking'

/**
 * Runs in one tab at a time, by the platform's locks; resolves to false, at once, while another tab is at it. Where there
 * are no locks, as on plain http, it always runs: the back end knows an event's id if it comes twice.
 */
export const aloneBy =
  (locks: LockManager | undefined) =>
  async (run: () => Promise<void>): Promise<boolean> => {
    if (!locks) return run().then(() => true)
    return locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (!lock) return false
      await run()
      return true
    })
  }
