import { expect, test } from 'vitest'
import { removals } from './cookies.ts'

test('cookies of the vendors are removed from each of the domains that they may belong to, and no others', () => {
  expect(removals('_fbp=fb.1; deviceId=7; _ga_X1=y;_ga=z', ['_fbp', '_ga'], 'www.brand.example')).toEqual(
    ['_fbp', '_ga_X1', '_ga'].flatMap((name) =>
      ['', '; Domain=www.brand.example', '; Domain=brand.example'].map(
        (domain) => `${name}=; Path=/; Max-Age=0${domain}`,
      ),
    ),
  )
  expect(removals('', ['_fbp'], 'localhost')).toEqual([])
})
