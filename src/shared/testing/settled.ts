/** Lets the promises that are already pending finish, and what follows from them. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
