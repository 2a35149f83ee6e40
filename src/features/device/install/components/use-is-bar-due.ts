import { useReducer } from 'react'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '../../../../shared/store/hooks.ts'
import { closeDownloadBar } from '../actions.ts'
import { factsOf, type PromptPlace } from '../facts-of.ts'
import { isDownloadBarDue } from '../lib/download-bar.ts'
import type { PromptSettings } from '../lib/settings.ts'

/** Whether the page has the download bar, and how it is closed. */
export function useIsBarDue(place: PromptPlace, settings: PromptSettings) {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const [, review] = useReducer((count: number) => count + 1, 0)
  // The facts are derived from these values.
  useAppSelector(selectSession)
  useAppSelector(selectMember)
  useAppSelector(selectSettings)
  return {
    isDue: isDownloadBarDue(factsOf(store.getState(), store.services, place), settings),
    close: () => {
      dispatch(closeDownloadBar)
      review()
    },
  }
}
