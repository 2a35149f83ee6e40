import { memberHomePath } from '../../contract/paths.ts'
import type { FeatureRoute } from '../shared/feature/feature.ts'

/**
 * Every path of the main pages (SHELL-08). A page that a brand does not have is not a main page. The member's home, which
 * every brand has, is joined after the others.
 */
export const mainPagesOf = (routes: readonly FeatureRoute[]): readonly string[] => [
  memberHomePath,
  ...routes.filter(({ isMain }) => isMain).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
]
