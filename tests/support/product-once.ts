/**
 * Reads the product itself once for all runs of a test file: its sources do not change while tests run, and reading them
 * takes half the time of a small fleet's run. Each is the factory of a `vi.mock`.
 */
import type * as SourceState from '../../generator/cache/source-state.ts'
import type * as Texts from '../../generator/build/emit/load-texts.ts'
import type * as ProductWords from '../../generator/build/emit/product-words.ts'

function once<Of extends readonly unknown[], Result>(make: (...of: Of) => Result): (...of: Of) => Result {
  let made: Result | undefined
  return (...of) => (made ??= make(...of))
}

export const textsOnce = ({ loadNamespaces, ordinaryWords }: typeof Texts) => ({
  loadNamespaces: once(loadNamespaces),
  ordinaryWords: once(ordinaryWords),
})

export const productWordsOnce = ({ openProductWords, openTemplates }: typeof ProductWords) => ({
  openProductWords: once(openProductWords),
  openTemplates: once(openTemplates),
})

export const sourceStateOnce = ({ readSourceState }: typeof SourceState) => ({ readSourceState: once(readSourceState) })
