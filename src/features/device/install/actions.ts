import { createAction } from '@reduxjs/toolkit'
import { overlayAsked, overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { askToInstall } from './lib/install-event.ts'
import type { Prompt } from './lib/prompt-due.ts'
import { hideBar, rememberCancel, rememberClose, rememberForced } from './lib/visit.ts'

/** The visitor has closed a prompt. */
export const promptClosed = createAction('install/promptClosed')

export const askPrompt = (prompt: Prompt) => overlayAsked({ name: overlayOf(prompt), subject: prompt })

export const withdrawPrompt = (prompt: Pick<Prompt, 'occasion'>) => overlayWithdrawn({ name: overlayOf(prompt) })

/** The download popup, which the visitor has asked for (INST-04). */
export const openDownloadPopup = () => askPrompt({ occasion: 'home', form: 'popup', isClosable: true, waitMs: 0 })

/** INST-22. */
export const closePrompt =
  (prompt: Prompt): AppThunk =>
  (dispatch, _getState, { session }) => {
    rememberClose(session)
    dispatch(withdrawPrompt(prompt))
    dispatch(promptClosed())
  }

/** INST-21. */
export const promptShown =
  ({ isClosable }: Prompt): AppThunk =>
  (_dispatch, _getState, { session }) => {
    if (!isClosable) rememberForced(session)
  }

/** INST-17: the browser's dialog takes the prompt's place; a visitor who cancels it finds the prompt again. */
export const installWebApp =
  (prompt: Prompt): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { session }) => {
    const outcome = await askToInstall()
    if (outcome === 'dismissed') rememberCancel(session)
    if (outcome === 'accepted') dispatch(withdrawPrompt(prompt))
  }

/** INST-07: the page has the whole window again, for the rest of the session. */
export const closeDownloadBar: AppThunk = (_dispatch, _getState, { session }) => hideBar(session)

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    /** Install prompts by where they belong: an overlay names the pages that it may lie over. */
    'install-home': Prompt
    'install-card': Prompt
    'install-game': Prompt
    /** The steps that remain after the download of a profile. */
    'profile-tip': Readonly<Record<never, never>>
  }
}

const overlayOf = ({ occasion }: Pick<Prompt, 'occasion'>) => `install-${occasion}` as const
