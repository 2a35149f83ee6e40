interface Program {
  readonly name: string
  /** Matches what the program writes into the first kilobytes of its drawings. */
  readonly trace: RegExp
  /** Sentences that name the export, for a drawing with active or outside parts and for one with texts. */
  readonly plain: string
  readonly outlines: string
}

/** An Inkscape drawing may have been made by another program first: the last to write it stands first here. */
const programs: readonly Program[] = [
  {
    name: 'Inkscape',
    trace: /xmlns:inkscape=|Created with Inkscape/,
    plain: 'In Inkscape: File > Save a Copy > Plain SVG.',
    outlines: 'In Inkscape: select the text, then Path > Object to Path.',
  },
  {
    name: 'Illustrator',
    trace: /Adobe Illustrator|ns\.adobe\.com\/AdobeIllustrator|AdobeSVGViewerExtensions/,
    plain:
      'In Illustrator: File > Export > Export As > SVG, with Styling: Presentation Attributes; for Save As > SVG, switch off "Preserve Illustrator Editing Capabilities".',
    outlines: 'In Illustrator: Type > Create Outlines, or Font: Convert to Outlines in the export.',
  },
  {
    name: 'CorelDRAW',
    trace: /Creator: Corel|CorelCorpID|www\.corel\.com\/coreldraw/i,
    plain: 'In CorelDRAW: File > Export > SVG, with "Presentation attribute" as the styling and without JavaScript.',
    outlines: 'In CorelDRAW: Object > Convert to Curves, or "Export text: As curves" in the export.',
  },
  {
    name: 'draw.io',
    trace: /&lt;mxfile|mxGraphModel|host="(app|embed)\.diagrams\.net"|diagrams\.net|draw\.io/,
    plain:
      'In draw.io: File > Export As > SVG, with "Embed Images", "Embed Fonts" and "Include a copy of my diagram" switched off and labels without formatted text.',
    outlines: 'Draw.io cannot do that: open its SVG in Inkscape, select all, then Path > Object to Path.',
  },
  {
    name: 'Sketch',
    trace: /Generator: Sketch|Created with Sketch|bohemiancoding\.com\/sketch/,
    plain: 'In Sketch: flatten bitmaps and shadows, then Export > SVG.',
    outlines: 'In Sketch: Layer > Convert to Outlines before the export.',
  },
  {
    name: 'Affinity',
    trace: /xmlns:serif=|www\.serif\.com/,
    plain: 'In Affinity: File > Export > SVG, with Rasterise: Nothing.',
    outlines: 'In Affinity: Layer > Convert to Curves, or "Export text as curves" in the export.',
  },
  {
    name: 'Figma',
    trace: /data-figma-|<svg width="[^"]*" height="[^"]*" viewBox="[^"]*" fill="none"/,
    plain:
      'In Figma: remove images and angular or diamond gradients, or flatten them (Object > Flatten), then Export > SVG.',
    outlines: 'In Figma: tick "Outline text" in the export settings.',
  },
  {
    name: 'Canva',
    trace: /zoomAndPan="magnify"/,
    plain: 'In Canva: remove photographs and frames, then Share > Download > SVG; or download a PNG.',
    outlines: 'In Canva: Share > Download > SVG turns texts into shapes.',
  },
]

const other = { plain: '', outlines: 'Convert it to outlines (paths) in the drawing program.' } as const

/** What to do in the program that wrote a drawing. Only the beginning and the end of the text are looked at. */
export function exportOf(text: string): Pick<Program, 'plain' | 'outlines'> {
  const looked = `${text.slice(0, 8192)}${text.slice(8192).slice(-2048)}`
  return programs.find(({ trace }) => trace.test(looked)) ?? other
}
