/** Environments that an overlay `merchant.<env>.yaml` may be written for (SCH-03). */
export const environments = ['staging', 'production'] as const
