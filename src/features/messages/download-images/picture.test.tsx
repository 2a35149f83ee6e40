// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WelcomePicture } from './welcome-pictures.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Part } from './picture.tsx'

afterEach(cleanup)

const picture: WelcomePicture = {
  group: 'm_popup2',
  fileName: 'late.png',
  url: 'https://img.example/late.png',
  width: 600,
  height: 760,
}

async function show() {
  const services = testServices()
  await stage(<Part open subject={picture} />, { services })
  return { flag: () => services.session.read('downloadImage.m_popup2'), ...services }
}

test('[POP-16] the file name of the picture that is shown is remembered', async () => {
  const { local } = await show()
  expect(local.read('downloadImageShown.m_popup2')).toBe('late.png')
})

test('[POP-15] dismissing it keeps it away for the session', async () => {
  const { flag } = await show()
  expect(flag()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(flag()).toBe('0')
})

test('[POP-15] saving it keeps it away for the session', async () => {
  const { flag } = await show()
  const save = screen.getByRole('link', { name: 'Save picture' })
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([picture.url, 'late.png'])
  fireEvent.click(save)
  expect(flag()).toBe('0')
})

test.each([
  [true, '0'],
  [false, null],
])('[POP-15] copying its link keeps it away for the session, if it worked: %s', async (works, expected) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  if (works) writeText.mockResolvedValue()
  else writeText.mockRejectedValue(new Error('denied'))
  document.execCommand = () => false
  const { flag } = await show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
  await act(async () => undefined)
  expect(writeText).toHaveBeenCalledWith(picture.url)
  expect(flag()).toBe(expected)
})
