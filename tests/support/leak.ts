/**
 * Makes the generator faulty, for tests of the gates: a page whose description says `leak eman` also says `name`, although
 * no file of the merchant does. The factory of a `vi.mock` of render-page.ts.
 */
import type * as RenderPage from '../../generator/build/emit/render-page.ts'

export const leakingPages = ({ renderPage }: typeof RenderPage): Pick<typeof RenderPage, 'renderPage'> => ({
  renderPage: (facts) => {
    const page = renderPage(facts)
    return { ...page, html: page.html.replace(/leak (\w+)/, (said, word: string) => `${said} ${reversed(word)}`) }
  },
})

/** The setting of a merchant whose page names another brand. */
export const leakOf = (name: string): string => `seo: { description: "leak ${reversed(name)}" }`

export const reversed = (word: string): string => [...word].reverse().join('')
