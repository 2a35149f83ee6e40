/**
 * What an answer is about that belongs to the member; `member` is the account itself. A query names what it tells in
 * `providesTags`, a call that changes it in `invalidatesTags`: whatever of it is on the screen is fetched again then.
 * All that has one of these tags is forgotten together with the token.
 */
export const memberTags = ['member', 'balance', 'cards', 'rewards', 'missions'] as const

/** `texts` marks answers with texts in the page's language, which are fetched again when the language changes. */
export const tagTypes = ['texts', ...memberTags] as const
