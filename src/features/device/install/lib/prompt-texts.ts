import type { BrandConfig } from '../../../../../contract/brand.ts'
import type { Prompt } from './prompt-due.ts'
import { valueOf, type PromptSettings } from './settings.ts'

/** Texts and pictures of a prompt that the operator may set (INST-28); undefined for the storefront's own. */
export interface PromptLook {
  readonly text: string | undefined
  readonly color: string | undefined
  /** Address of a picture. */
  readonly background: string | undefined
  /** The prompt has the brand's colors as its ground. */
  readonly isBranded: boolean
}

const longest = 2000

/** The bottom banner has a text of its own. */
export function promptLook(
  settings: PromptSettings,
  form: 'bottom' | 'fullscreen' | 'popup',
  brand: Pick<BrandConfig, 'cdn'>,
): PromptLook {
  const [text, color] =
    form === 'bottom'
      ? [valueOf(settings, 'bottom_app_desc'), valueOf(settings, 'bottom_app_desc_font_color')]
      : [valueOf(settings, 'app_desc'), valueOf(settings, 'app_desc_font_color')]
  return {
    text: text !== '' && text !== undefined && text.length <= longest ? text : undefined,
    color: color !== undefined && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : undefined,
    background: pictureOf(valueOf(settings, 'app_background') ?? '', brand),
    isBranded: valueOf(settings, 'theme') === 'brand',
  }
}

/** A path, or an address on one of the image hosts: the page's policy admits no other. */
const pictureOf = (address: string, { cdn }: Pick<BrandConfig, 'cdn'>): string | undefined =>
  !/[\s\\]/.test(address) && (/^\/(?!\/)/.test(address) || cdn.images.some((host) => address.startsWith(`${host}/`)))
    ? address
    : undefined

export interface PromptFormProps {
  readonly prompt: Prompt
  readonly isClosing: boolean
  readonly onClose: () => void
  readonly onGuide: () => void
}
