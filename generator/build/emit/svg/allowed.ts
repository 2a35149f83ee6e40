/**
 * What a static drawing may consist of (SVG 2, and the parts of SVG 1.1 that drawing programs write). Everything else is
 * refused or left out.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

export const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
} as const

export const shapes = words('path rect circle ellipse line polyline polygon text')
/** Drawn only when something refers to them. */
export const definitions = words(
  'defs symbol marker clipPath mask pattern linearGradient radialGradient filter style title desc metadata',
)
export const animations = words('animate animateTransform animateMotion set')

export const allowedElements = words(`
  svg g defs symbol use switch a view title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  image linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion set mpath`)

/**
 * Elements of earlier versions of SVG that browsers do not draw: fonts, color profiles, and the flowed text and meshes of
 * Inkscape. They are left out with all that is in them.
 */
export const undrawn = words(`
  font font-face font-face-src font-face-uri font-face-format font-face-name glyph missing-glyph hkern vkern altGlyphDef cursor color-profile
  animateColor flowRoot flowRegion flowRegionExclude flowPara flowSpan flowDiv flowLine mesh meshgradient meshrow meshpatch hatch hatchpath
  solidcolor solidColor`)

/** Elements that may refer to another element of the drawing by href. */
export const referring = words(
  'use textPath mpath linearGradient radialGradient pattern a animate animateTransform animateMotion set filter',
)

/** Attributes whose values are styles: colors, numbers, references such as url(#gradient). */
export const presentation = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering cursor direction
  display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-feature-settings
  font-kerning font-size font-size-adjust font-stretch font-style font-variant font-variation-settings font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start
  mask mask-mode mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style text-anchor text-decoration text-rendering
  transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`)

/** Attributes whose values are numbers, lengths and lists of them. */
export const geometry = words(`
  amplitude azimuth baseFrequency bias cx cy d diffuseConstant divisor dx dy elevation exponent filterRes fr fx fy gradientTransform height
  intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight markerWidth numOctaves offset order path pathLength
  patternTransform points pointsAtX pointsAtY pointsAtZ r radius refX refY rotate rx ry scale seed slope specularConstant specularExponent startOffset
  stdDeviation surfaceScale tableValues targetX targetY textLength transform values viewBox width x x1 x2 y y1 y2 z from to by keyTimes keySplines keyPoints`)

/** Attributes whose values are keywords or names. */
export const plain = words(`
  accumulate additive attributeType begin calcMode class clipPathUnits dur edgeMode end fill-rule filterUnits gradientUnits id in in2 lang
  markerUnits max maskContentUnits maskUnits method min mode operator orient origin patternContentUnits patternUnits preserveAlpha
  preserveAspectRatio primitiveUnits repeatCount repeatDur restart result role side spacing spreadMethod stitchTiles systemLanguage
  type version xChannelSelector yChannelSelector baseProfile aria-label aria-labelledby aria-describedby aria-hidden`)

/** Attributes that run, load or send something, in SVG or in html: refused rather than silently left out. */
export const activeAttribute =
  /^(on.*|ping|src|srcset|action|formaction|background|poster|data|http-equiv|base|manifest|codebase|classid|cite|longdesc|profile|usemap|lowsrc|dynsrc|requiredExtensions)$/i
