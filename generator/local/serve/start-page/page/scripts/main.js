import { listBrands } from './api.js'
import { h, part, say } from './dom.js'
import { createLoader } from './loading.js'
import { createPhone } from './phone.js'
import { fitPhones } from './shelf.js'
import { languageSwitch, schemeSwitch } from './switches.js'

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Renders a phone for every brand, and the switches for all of them into the bar. */
async function start() {
  const brands = await listBrands()
  const phones = brands.map(createPhone)
  const shelf = part('phones')
  shelf.replaceChildren(...phones.map(({ element }) => element))
  fitPhones(shelf, phones.length)
  const load = createLoader()
  for (const phone of phones) load(phone.element, phone.load)

  part('headline').textContent =
    `One storefront, ${numbers[brands.length] ?? brands.length} ${brands.length === 1 ? 'brand' : 'brands'}.`
  part('stripes').replaceChildren(...brands.map(({ palette }) => stripe(palette.brand)))
  part('control').setAttribute('href', (brands[0]?.control ?? '').replace(/#.*$/, ''))
  const schemes = schemeSwitch('Light or dark, this page and all phones', (scheme) => {
    document.documentElement.dataset.scheme = scheme
    for (const phone of phones) phone.setScheme(scheme)
  })
  const language = languageSwitch(
    'Language of all phones',
    languagesOf(brands),
    (code) => {
      const spoken = phones.filter(({ brand }) => brand.languages.some((known) => known.code === code))
      for (const phone of spoken) phone.setLanguage(code)
      if (code !== '') say(`${spoken.length} of ${phones.length} brands speak it; the others keep their own.`)
    },
    'Languages',
  )
  part('all').replaceChildren(schemes.element, language)
}

/** The languages of all brands, without duplicates. @param {import('./api.js').Brand[]} brands */
function languagesOf(brands) {
  const byCode = new Map(brands.flatMap(({ languages }) => languages).map((language) => [language.code, language]))
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** @param {string} color */
function stripe(color) {
  const element = h('i')
  element.style.background = color
  return element
}

start().catch((error) =>
  part('phones').replaceChildren(h('p', { class: 'waiting' }, error instanceof Error ? error.message : String(error))),
)
