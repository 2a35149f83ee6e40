/** The oldest browsers that run the storefront (UX-08), as bundlers name them. */
export const browsers: readonly string[] = ['chrome100', 'safari15.4', 'ios15.4']

/** What Lightning CSS calls a browser, where it differs: Safari on iPhones needs prefixes that it does not need on Macs. */
const styleNames: Readonly<Record<string, string>> = { ios: 'ios_saf' }

/** The same browsers as Lightning CSS writes them: a number with a byte each for major, minor and patch version. */
export const styleTargets: Readonly<Record<string, number>> = Object.fromEntries(
  browsers.map((browser) => {
    const [, name = '', major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? []
    return [styleNames[name] ?? name, (Number(major) << 16) | (Number(minor) << 8)]
  }),
)
