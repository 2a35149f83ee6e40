import { entry, type CatalogueEntry } from './catalogue-entry.ts'

export interface ImageFault {
  /** The path as the setting names it. */
  readonly found: string
  /** Completes "cannot be used: …". */
  readonly fault: string
  readonly remedy: string
}

const image = (title: string, why: string, example: Pick<ImageFault, 'fault' | 'remedy'>): CatalogueEntry<ImageFault> =>
  entry<ImageFault>({
    title,
    message: ({ found, fault }) => `The image "${found}" cannot be used: ${fault}.`,
    hint: ({ remedy }) => remedy,
    why,
    example: { found: 'assets/icon.png', ...example },
  })

const font = (title: string, why: string, example: Omit<ImageFault, 'found'>): CatalogueEntry<ImageFault> =>
  entry<ImageFault>({
    title,
    message: ({ found, fault }) => `The font "${found}" cannot be used: ${fault}.`,
    hint: ({ remedy }) => remedy,
    why,
    example: { found: 'assets/heading.woff2', ...example },
  })

/** Images (ICON-03, ICON-05) and fonts (THEME-03). */
export const imageEntries = {
  IMAGE_CORRUPT: image('Corrupt image', "A corrupt image would break the icons on players' phones.", {
    fault: 'the PNG is corrupt and cannot be decoded completely',
    remedy: 'Export it again.',
  }),
  IMAGE_FORMAT: image(
    'Wrong image format',
    'Each use of an image needs a format that every supported browser can show.',
    {
      fault: 'the file is a JPEG, expected SVG or PNG',
      remedy: 'Export it as SVG or PNG.',
    },
  ),
  IMAGE_TOO_SMALL: image('Image too small', 'Enlarged images look blurred; icons are only ever scaled down.', {
    fault: 'the image is 200 × 200 px, at least 1024 px are needed',
    remedy: 'Export it larger from its source, or use an SVG.',
  }),
  IMAGE_TOO_LARGE: image(
    'Image too large',
    'An image that claims billions of pixels would exhaust memory when decoded.',
    {
      fault: 'the image claims 60000 × 60000 pixels, more than Livery decodes',
      remedy: 'Export it at 1024 to 2048 px.',
    },
  ),
  IMAGE_NOT_SQUARE: image('Image not square', 'Home screens show icons as squares.', {
    fault: 'the image is 1200 × 800, it must be square',
    remedy: 'Give it a square canvas; a transparent margin is fine.',
  }),
  SVG_ACTIVE_CONTENT: image('SVG with active content', 'A script in an SVG would run on the brand’s own domain.', {
    fault: 'it contains <script> (line 3, column 5)',
    remedy: 'Export a static drawing: no scripts, handlers or embedded pages.',
  }),
  SVG_EXTERNAL_REFERENCE: image(
    'SVG with external references',
    'Nothing is fetched while a brand is built, and its pages load nothing from third parties.',
    {
      fault: 'it refers to something outside itself: https://cdn.example/a.png (line 4, column 9)',
      remedy: 'Draw everything inside the file; only references such as "#gradient" may stay.',
    },
  ),
  SVG_EMPTY: image(
    'SVG without a drawing',
    'Text takes its letters from the fonts of the machine that draws it; without them this icon would be empty.',
    {
      fault: 'it consists of text alone, which icons are made without (line 3, column 5)',
      remedy: 'In Inkscape: select the text, then Path > Object to Path.',
    },
  ),
  SVG_TOO_COMPLEX: image('SVG too complex', 'An oversized SVG costs memory in every build and on every phone.', {
    fault: 'it has more than 20000 elements',
    remedy: 'Simplify the drawing, or use a PNG instead.',
  }),
  FONT_CORRUPT: font(
    'Corrupt font',
    'Browsers reject a corrupt font, and the brand would be shown in a fallback font.',
    {
      fault: 'the font cannot be read: its packed tables are corrupt',
      remedy: 'Export it again as WOFF2.',
    },
  ),
  FONT_TOO_LARGE: font('Font too large', 'A font has to load completely before any text is shown in it.', {
    fault: 'the font has 9.5 MiB, at most 8 MiB are allowed',
    remedy: 'Leave out scripts that the brand does not use (subset the font).',
  }),
  FONT_RESTRICTED: entry<{ found: string }>({
    title: 'Font that forbids embedding',
    severity: 'warning',
    message: ({ found }) => `The font "${found}" says that it must not be embedded (fsType 2 in its OS/2 table).`,
    hint: () => 'Use the web font that its foundry licenses, or ask for its permission in writing.',
    why: 'Browsers show such a font all the same, and its foundry may claim damages for every page view.',
    example: { found: 'assets/fonts/heading.woff2' },
  }),
  SVG_TEXT: entry<{ found: string; line: number; column: number; count: number; remedy: string }>({
    title: 'SVG with text',
    severity: 'warning',
    message: ({ found, line, column, count }) =>
      `The drawing "${found}" contains ${count === 1 ? 'a text' : `${count} texts`} (line ${line}, column ${column}), which icons and pictures are made without, and which each phone would show in a font of its own.`,
    hint: ({ remedy }) => remedy,
    why: 'A text takes its letters from the fonts of the machine that draws it, so two machines would build two releases, and no player would see the font of the brand.',
    example: {
      found: 'assets/logo.svg',
      line: 12,
      column: 5,
      count: 1,
      remedy: 'In Inkscape: select the text, then Path > Object to Path.',
    },
  }),
  SCREENSHOT_IGNORED: entry<{ found: string; fault: string; remedy: string }>({
    title: 'Screenshot that Chrome ignores',
    severity: 'warning',
    message: ({ found, fault }) => `Chrome will not show the screenshot "${found}": ${fault}.`,
    hint: ({ remedy }) => remedy,
    why: 'The install dialog of Chrome leaves out, without a word, each screenshot that does not meet its rules.',
    example: {
      found: 'assets/home.png',
      fault: 'it is 1080 × 2640 px, and its longer side may be at most 2.3 times the shorter one',
      remedy: 'Crop it.',
    },
  }),
  ICON_SAFE_ZONE: entry<{ found: string; percent: number }>({
    title: 'Icon extends beyond the safe zone',
    severity: 'warning',
    message: ({ found, percent }) =>
      `The artwork of "${found}" extends ${percent} percent beyond the safe zone; phones may crop it.`,
    hint: () =>
      'Keep the symbol inside a circle of 80 percent of the width, and let only the background reach the edges.',
    why: 'Phones crop maskable icons to circles, rounded squares or teardrops.',
    example: { found: 'assets/icon-maskable.svg', percent: 14 },
  }),
} as const

export type FontFaultCode = Extract<keyof typeof imageEntries, 'FONT_CORRUPT' | 'FONT_TOO_LARGE'>
export type ImageFaultCode = Exclude<
  keyof typeof imageEntries,
  'ICON_SAFE_ZONE' | 'SVG_TEXT' | 'SCREENSHOT_IGNORED' | 'FONT_RESTRICTED' | FontFaultCode
>
