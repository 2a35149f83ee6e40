export type KeyPath = readonly (string | number)[]
