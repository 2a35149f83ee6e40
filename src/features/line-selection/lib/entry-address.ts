import { shellPath } from '../../../../contract/paths.ts'

interface Origin {
  readonly affiliateCode?: string | null
  /** The referral code. */
  readonly r?: string | null
}

/** Where a chosen line is entered; a parameter without a value is left out (SHELL-25, SHELL-26). */
export function entryAddress(origin: string, { affiliateCode, r }: Origin): string {
  const query = new URLSearchParams({ ...(affiliateCode && { affiliateCode }), ...(r && { r }) }).toString()
  return `${origin}${shellPath}${query && `?${query}`}`
}
