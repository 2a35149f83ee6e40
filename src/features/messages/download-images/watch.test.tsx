// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher } from './watch.tsx'
import { eventually } from '../../../shared/testing/eventually.ts'

afterEach(cleanup)

/** A browser in which every picture loads. */
class LoadedImage {
  naturalWidth = 600
  naturalHeight = 760
  onload: (() => void) | undefined
  set src(_: string) {
    queueMicrotask(() => this.onload?.())
  }
}

const waitMs = 2000
const seen = vi.fn<(names: readonly string[]) => void>()
function Seen() {
  seen(useAppSelector(selectOverlays).map(({ name }) => name))
  return null
}

const answers = { downloadBanners: { value: [{ groupName: 'm_popup1', url: '/a.png' }] } } as const
const open = async (at: string, withAnswers: object) => {
  vi.stubGlobal('Image', LoadedImage)
  seen.mockClear()
  const services = testServices()
  await stage(
    <>
      <Watcher />
      <Seen />
    </>,
    { at, answers: withAnswers, services },
  )
  act(() => services.clock.advance(waitMs))
}

test.each(['/m/home', '/', '/m/', '/m/index', '/m/index.html'])(
  '[POP-14] the welcome picture is asked for at %s',
  async (at) => {
    await open(at, answers)
    await eventually(() => expect(seen).toHaveBeenCalledWith(['download-image']))
  },
)

test('[POP-14] on another page not even the banners are asked for', async () => {
  await open('/m/help', {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen).not.toHaveBeenCalledWith(['download-image'])
})
