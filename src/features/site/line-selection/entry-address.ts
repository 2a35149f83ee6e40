import { shellPath } from '../../../../contract/paths.ts'

interface Origin {
  readonly affiliateCode?: string | null
  /** The referral code. */
  readonly r?: string | null
}

/** The entry page of a chosen line; parameters without a value are left out (SHELL-25, SHELL-26). */
export function entryAddress(origin: string, { affiliateCode, r }: Origin): string {
  const query = new URLSearchParams({ ...(affiliateCode && { affiliateCode }), ...(r && { r }) }).toString()
  return `${origin}${shellPath}${query && `?${query}`}`
}
