import type { FileRole } from '../../release/release-file.ts'

const words: Readonly<Record<FileRole, string>> = {
  html: 'html',
  brand: 'facts of the brand',
  script: 'script',
  style: 'style sheet',
  text: 'text file',
  image: 'image',
  font: 'font',
  manifest: 'manifest',
  worker: 'worker',
  hosting: 'hosting rule',
  notice: 'licenses',
}
/** Roles whose names have no plural. */
const uncounted: ReadonlySet<FileRole> = new Set(['html', 'brand', 'worker', 'notice'])

/** `html, worker, 14 images`: the roles of files, the most interesting first. */
export function rolesText(roles: readonly (FileRole | null)[]): string {
  const parts = (Object.keys(words) as readonly FileRole[]).flatMap((role) => {
    const count = roles.filter((one) => one === role).length
    if (count === 0) return []
    return [uncounted.has(role) ? words[role] : `${count} ${words[role]}${count === 1 ? '' : 's'}`]
  })
  const others = roles.filter((role) => role === null).length
  return [...parts, ...(others > 0 ? [`${others} others`] : [])].join(', ')
}

/** `html, worker, images`: the roles alone. */
export const roleNames = (roles: readonly (FileRole | null)[]): string =>
  [
    ...(Object.keys(words) as readonly FileRole[])
      .filter((role) => roles.includes(role))
      .map((role) => `${words[role]}${uncounted.has(role) ? '' : 's'}`),
    ...(roles.includes(null) ? ['others'] : []),
  ].join(', ')
