import { expect, test } from 'vitest'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { loadNamespaces } from '../../generator/build/emit/load-texts.ts'
import { productRoot } from '../../generator/root.ts'
import { faultsOf } from '../support/formats/faults.ts'
import { sayAll } from '../support/formats/say-all.ts'

const namespaces = loadNamespaces(productRoot)

// Node has the data of every language, as Safari does; a browser that lacks some is asked in tests/e2e.
test.each(builtInLanguages)(
  '[UX-11] %s: dates, times and amounts read as a native reader expects',
  async (language) => {
    const texts = Object.fromEntries(
      namespaces
        .filter(({ group }) => group === 'pages')
        .map(({ name, languages }) => [name, languages[language] ?? {}]),
    )
    expect(faultsOf(language, await sayAll(language, texts))).toEqual([])
  },
)
