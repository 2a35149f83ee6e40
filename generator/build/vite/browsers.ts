/** The oldest browsers that run the storefront (UX-08), in the bundlers' notation. */
export const browsers: readonly string[] = ['chrome100', 'safari15.4', 'ios15.4']

/** Lightning CSS's names, where they differ; Safari on iPhones needs prefixes that Safari on Macs does not. */
const styleNames: Readonly<Record<string, string>> = { ios: 'ios_saf' }

/** The same browsers for Lightning CSS: numbers with one byte each for major, minor and patch version. */
export const styleTargets: Readonly<Record<string, number>> = Object.fromEntries(
  browsers.map((browser) => {
    const [, name = '', major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? []
    return [styleNames[name] ?? name, (Number(major) << 16) | (Number(minor) << 8)]
  }),
)
