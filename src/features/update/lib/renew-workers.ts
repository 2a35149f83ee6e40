import { isLine, isNativeApp } from '../../../shared/lib/platform.ts'

interface Means {
  readonly userAgent: string
  readonly workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined
  /** Tells the registered worker to look for its successor. */
  readonly updateWorker: () => Promise<void>
}

/**
 * A new release is there: the worker is renewed (SHELL-17); in the app and in LINE the old ones are taken away
 * (SHELL-19).
 */
export async function renewWorkers({ userAgent, workers, updateWorker }: Means): Promise<void> {
  try {
    if (!isNativeApp(userAgent) && !isLine(userAgent)) return await updateWorker()
    const registrations = (await workers?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // The release is announced all the same; the worker is looked after again at the next start.
  }
}
