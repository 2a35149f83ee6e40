/** Waits until pending promises and their reactions have run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
