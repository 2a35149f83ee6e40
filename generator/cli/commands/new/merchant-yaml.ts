import type { NewMerchant } from './answers.ts'

const quoted = (text: string): string => JSON.stringify(text)

/** The merchant.yaml of a new merchant: the required settings, and those worth knowing next. */
export function merchantYaml(
  { code, name, domain, languages, color, country, currency }: NewMerchant,
  hasSchema: boolean,
): string {
  return `${hasSchema ? '# yaml-language-server: $schema=../merchant.schema.json\n' : ''}# All settings: docs/reference/merchant.md. Everything left out has a sensible default.
schema: 1
code: ${quoted(code)}
name: ${quoted(name)}
domains:
  canonical: ${domain}

# Parts of the product, off unless switched on: "./livery flags" lists them.
whitelabel:
  NEWS3: true

languages:
  supported: [${languages.join(', ')}]
  default: ${languages[0]}

market:
  country: ${country}
  currency: { code: ${currency.code}, symbol: ${quoted(currency.symbol)}, position: ${currency.position} }

branding:
  logo: assets/logo.svg      # a placeholder, as is the icon
  colors: { brand: ${quoted(color)} }
  colorScheme: auto          # dark | light | auto
  shape: soft                # sharp | soft | round

icons:
  source: assets/icon.svg
  background: ${quoted(color)}
`
}
