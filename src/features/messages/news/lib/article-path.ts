import { newsPath } from '../../../../../contract/paths.ts'

/**
 * Address of one article: the id is in the query, because paths of more than two segments are not indexed (ROUTE-13).
 */
export const articlePath = (id: string): string => `${newsPath}?id=${encodeURIComponent(id)}`
