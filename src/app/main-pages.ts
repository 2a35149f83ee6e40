import type { FeatureRoute } from '../shared/feature/feature.ts'

/** Every path of the main pages (SHELL-08). A page that a brand does not have is not a main page. */
export const mainPagesOf = (routes: readonly FeatureRoute[]): readonly string[] =>
  routes.filter(({ isMain }) => isMain).flatMap(({ path, aliases = [] }) => [path, ...aliases])
