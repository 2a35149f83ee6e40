// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { builtInLanguages } from '../../../../contract/built-in-languages.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { Part as LanguageSheet } from './language-sheet.tsx'

afterEach(cleanup)

function Opener() {
  const { open } = usePanel('language')
  return <button onClick={() => open()}>open</button>
}

async function openSelector(supported: (typeof builtInLanguages)[number][]) {
  await stage(
    <>
      <Opener />
      <LanguageSheet />
    </>,
    { brand: { ...fixtureBrand, languages: { ...fixtureBrand.languages, supported } } },
  )
  fireEvent.click(screen.getByText('open'))
  await screen.findByRole('dialog', { hidden: true })
}

const rows = () => [...document.querySelectorAll('dialog li button')]

test("[LANG-11] the selector lists the merchant's languages and marks the current one", async () => {
  await openSelector(['VI', 'EN', 'UR'])
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Tiếng Việt', 'English', 'اردو'])
  expect(
    rows()
      .filter((row) => row.getAttribute('aria-current') === 'true')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('English')])
  expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull()
})

test('[LANG-11] many languages can be searched', async () => {
  await openSelector([...builtInLanguages])
  expect(rows()).toHaveLength(23)
  const field = screen.getByRole('searchbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'viet' } })
  expect(rows().map((row) => row.querySelector('bdi')?.lang)).toEqual(['vi-VN'])
  fireEvent.change(field, { target: { value: 'klingon' } })
  expect(screen.getByText('No language with that name')).toBeTruthy()
})
