import type { BrandConfig } from '../../../contract/brand.ts'
import type { LanguageCode } from '../../../contract/languages.ts'
import type { Merchant } from '../../merchant/model.ts'
import type { PageFacts } from '../../plan/page/facts.ts'
import { planTexts, type Namespace, type PlannedTexts } from '../../plan/texts.ts'
import { urlOf, type Draft } from '../draft.ts'
import type { ReleaseFile } from '../../release/release-file.ts'

export interface TextParts {
  /** Address of each file, for the brand's facts. */
  readonly addresses: BrandConfig['languages']['files']
  /** For the html: the merchant's languages, and English for notices. */
  readonly languages: PageFacts['languages']
}

/** Adds one file per supported language and group (BND-06). */
export async function addTexts(draft: Draft, merchant: Merchant, namespaces: readonly Namespace[]): Promise<TextParts> {
  const { supported } = merchant.settings.languages
  const texts = (languages: readonly LanguageCode[]): readonly PlannedTexts[] =>
    planTexts({ namespaces, flags: merchant.flags, languages, overrides: merchant.textOverrides })
  const planned = texts(supported)
  const files = await Promise.all(
    planned.map(async (text) => ({
      text,
      file: await draft.addHashed(`${text.group}.${text.language}.json`, 'text', JSON.stringify(text.content)),
    })),
  )
  const notices = supported.includes('EN') ? [] : texts(['EN'])
  return {
    addresses: addressesOf(files),
    languages: { ...shared(notices), ...Object.fromEntries(files.flatMap(pageLanguage)) },
  }
}

interface AddedText {
  readonly text: PlannedTexts
  readonly file: ReleaseFile
}

function addressesOf(files: readonly AddedText[]): BrandConfig['languages']['files'] {
  const addresses: Record<string, Record<string, string>> = {}
  for (const { text, file } of files)
    addresses[text.language] = { ...addresses[text.language], [text.group]: urlOf(file) }
  return addresses as BrandConfig['languages']['files']
}

const sharedOf = ({ content }: PlannedTexts): Readonly<Record<string, string>> => content['shared'] ?? {}

function pageLanguage({
  text,
  file,
}: AddedText): readonly (readonly [string, NonNullable<PageFacts['languages']['EN']>])[] {
  if (text.group !== 'shell') return []
  const { integrity, size } = file.content
  return [[text.language, { texts: { url: urlOf(file), integrity, size }, shared: sharedOf(text) }]]
}

/** Texts for the notices only; no file is shipped for them. */
function shared(planned: readonly PlannedTexts[]): PageFacts['languages'] {
  const entries = planned.filter(({ group }) => group === 'shell')
  return Object.fromEntries(
    entries.map((text) => [text.language, { texts: { url: '', integrity: '', size: 0 }, shared: sharedOf(text) }]),
  )
}
