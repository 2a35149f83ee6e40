import { differs, type BrandReport } from './model.ts'

/**
 * The merchant's changes in words, because pictures show only a few pages and may miss a small change of color. Empty
 * if only Livery or the receipt differs.
 */
export function changedParts({ changes, flags }: Pick<BrandReport, 'changes' | 'flags'>): readonly string[] {
  const { settings = [], texts = [], images = [] } = changes ?? {}
  const colors = settings.filter(({ name }) => /^(branding\.colors\.|icons\.background$)/.test(name)).length
  return [
    ...counted(colors, 'color'),
    ...counted(settings.length - colors, colors > 0 ? 'other setting' : 'setting'),
    ...counted(texts.length, 'text'),
    ...counted(images.length, 'image'),
    ...counted(flags.filter(({ isChanged }) => isChanged).length, 'flag'),
  ]
}

/** Whether a merchant has changed something that no picture shows. */
export const isChangedUnseen = (brand: BrandReport): boolean =>
  brand.state === 'changed' && !brand.screens.some(differs) && changedParts(brand).length > 0

const counted = (count: number, noun: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
