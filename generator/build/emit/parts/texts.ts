import type { BrandConfig } from '../../../../contract/brand.ts'
import type { LanguageCode } from '../../../../contract/languages.ts'
import type { TextFile, TextFileGroup } from '../../../../contract/texts.ts'
import type { Merchant } from '../../../merchant/model.ts'
import type { PageFacts } from '../../../plan/page/facts.ts'
import { planTexts, type NamespaceTexts } from '../../../plan/texts.ts'
import { urlOf, type Draft } from '../draft.ts'

export interface TextParts {
  /** Address of each file, for the brand's facts. */
  readonly addresses: BrandConfig['languages']['files']
  /** For the html: the merchant's languages, and English for notices. */
  readonly languages: PageFacts['languages']
}

/** Adds one file per supported language and group (BND-06). */
export async function addTexts(
  draft: Draft,
  merchant: Merchant,
  namespaces: readonly NamespaceTexts[],
): Promise<TextParts> {
  const { flags, textOverrides, settings } = merchant
  const planned = (language: LanguageCode) =>
    planTexts({ namespaces, flags, language, overrides: textOverrides[language] ?? {} })
  const add = async (language: LanguageCode, group: TextFileGroup, texts: TextFile) =>
    urlOf(await draft.addHashed(`${group}.${language}.json`, 'text', JSON.stringify(texts)))
  const added = await Promise.all(
    settings.languages.supported.map(async (language) => {
      const { html, shell, pages } = planned(language)
      const [ofShell, ofPages] = await Promise.all([add(language, 'shell', shell), add(language, 'pages', pages)])
      return [language, { files: { shell: ofShell, pages: ofPages }, html }] as const
    }),
  )
  return {
    addresses: Object.fromEntries(added.map(([language, { files }]) => [language, files])),
    languages: { EN: { html: planned('EN').html }, ...Object.fromEntries(added) },
  }
}
