import type { LanguageCode } from '../../../contract/languages.ts'
import type { Branding } from './branding.ts'

/** Family names of the merchant's own fonts; the same for every brand. */
export const families = { heading: 'Brand Heading', body: 'Brand Body' } as const
export type FontRole = keyof typeof families
export const fontRoles = Object.keys(families) as readonly FontRole[]

/** The local fallback face, with the same metrics, until a font of the brand has loaded (THEME-03). */
export const fallbackFamily = (role: FontRole): string => `${families[role]} Fallback`

const own = (role: FontRole): string => `'${families[role]}','${fallbackFamily(role)}',`
const generic = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"

/**
 * Stacks of languages for which devices do not pick the right letters: Han characters differ by country, and Urdu's
 * usual Nastaliq is half a line too high for controls.
 */
const languageStacks: Readonly<Partial<Record<LanguageCode, string>>> = {
  CN: "system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif",
  TW: "system-ui,-apple-system,'PingFang HK','PingFang TC','Microsoft JhengHei','Noto Sans HK','Noto Sans CJK HK','Noto Sans CJK TC',sans-serif",
  JA: "system-ui,-apple-system,'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans JP','Noto Sans CJK JP',sans-serif",
  KO: "system-ui,-apple-system,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif",
  UR: "'Geeza Pro','Noto Naskh Arabic','Noto Sans Arabic','Segoe UI',Tahoma,system-ui,sans-serif",
  AR: "'Geeza Pro','Noto Naskh Arabic','Noto Sans Arabic','Segoe UI',Tahoma,system-ui,sans-serif",
}

/** The two stacks; headings without a font of their own use the body's. */
export function fontStacks(
  fonts: Branding['fonts'],
  language?: LanguageCode,
): Record<'font-heading' | 'font-body', string> {
  const system = (language && languageStacks[language]) ?? generic
  const body = (fonts?.body ? own('body') : '') + system
  return { 'font-heading': fonts?.heading ? own('heading') + system : body, 'font-body': body }
}

/** The stacks of the languages that need their own. */
export const languagesWithStacks = (languages: readonly LanguageCode[]): readonly LanguageCode[] =>
  languages.filter((code) => languageStacks[code] !== undefined)
