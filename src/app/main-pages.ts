import type { FeatureRoute } from '../shared/feature/feature.ts'

/** Every path of the main pages (SHELL-08); a page that a brand lacks is none. */
export const mainPagesOf = (routes: readonly FeatureRoute[]): readonly string[] =>
  routes.filter(({ isMain }) => isMain).flatMap(({ path, aliases = [] }) => [path, ...aliases])
