/**
 * Data that belongs to the member; `member` is the account itself. A query names the tags that it provides in
 * `providesTags`, a call that changes such data names them in `invalidatesTags`: affected queries that are on screen
 * are then fetched again. Everything with one of these tags is dropped together with the token.
 */
export const memberTags = ['member', 'balance', 'cards', 'rewards', 'missions'] as const

/** `texts` marks answers with texts in the page's language, which are fetched again when the language changes. */
export const tagTypes = ['texts', ...memberTags] as const
