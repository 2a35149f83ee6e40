import type { Hosting, HostingRule } from '../../release/hosting/model.ts'
import { hiddenNames, wellKnown } from '../../release/hosting/hidden.ts'
import { scriptLiteral } from '../escape/script.ts'
import { encodings } from '../../release/release-file.ts'

/** Data of templates/_worker.js.hbs: what the script follows, as a literal on one line. */
export const planCloudflareWorker = ({ rules, headers, notFound }: Hosting): { readonly rules: string } => ({
  rules: scriptLiteral({ headers, notFound, rules }),
})

/** Rules for addresses that the static host does not answer itself. */
export const passingRules = ({ rules }: Hosting): readonly HostingRule[] =>
  rules.filter(({ action }) => action.kind === 'proxy' || action.kind === 'backend')

/** `_routes.json`: everything else is answered without running the script. */
export const pagesRoutes = (hosting: Hosting): string =>
  jsonText({ version: 1, include: passingRules(hosting).map(({ match }) => match), exclude: [] })

/** The script uses the platform as it was on this date; later changes do not affect it. */
const compatibleOn = '2025-09-01'

/**
 * `wrangler.jsonc`. Files are answered first and the script answers the rest, because that is the only way to keep a
 * 404 from being cached for a year.
 */
export const workersProject = ({ id }: Hosting): string =>
  jsonText({
    name: id,
    main: '_worker.js',
    compatibility_date: compatibleOn,
    assets: { directory: '.', binding: 'ASSETS', html_handling: 'none', not_found_handling: 'none' },
  })

/** `.assetsignore`: what is hidden is not even uploaded, nor are compressed siblings, which Cloudflare makes itself. */
export const workersIgnored = (): string =>
  [...hiddenNames.map((name) => `/${name}`), ...encodings.map(({ suffix }) => `*${suffix}`), '.*', `!/${wellKnown}`]
    .map((line) => `${line}\n`)
    .join('')

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
