import { addBankCardPath, addPixPath, homePath, launchGamePath, shellPath } from '../../../../../contract/paths.ts'
import { wantsBindCardPrompt } from '../../../../shared/wallet/bind-card.ts'
import { conditionOf } from './conditions.ts'
import type { Facts } from './facts.ts'
import { mayInstall } from './may-install.ts'
import { countOf, valueOf, type PromptSettings } from './settings.ts'

/** `popup` is the add-to-home-screen modal, which is also the download popup. */
export type PromptForm = 'bottom' | 'fullscreen' | 'popup'

/** The occasion of a prompt: home, the pages to add a card, a game. */
export type Occasion = 'home' | 'card' | 'game'

export interface Prompt {
  readonly occasion: Occasion
  readonly form: PromptForm
  readonly isClosable: boolean
  /** How long the visitor must have been there: since the page was opened, or since the last prompt was closed. */
  readonly waitMs: number
}

export interface PromptTimes {
  /** The merchant's wait before the download popup (POP-12). */
  readonly popupWaitSeconds: number
}

/** INST-03. */
const homePages: readonly string[] = [homePath, '/', shellPath]
/** MEM-10. */
const cardPages: readonly string[] = [addBankCardPath, addPixPath]

export const isHomePage = (path: string): boolean => homePages.includes(path)

/** The prompt that is due now, if any. Settings that cannot be read mean that nothing is shown. */
export function promptDue(facts: Facts, settings: PromptSettings, times: PromptTimes): Prompt | null {
  if (!mayInstall(facts, settings)) return null
  const prompt = promptAt(facts, settings, times)
  if (!prompt) return null
  const isClosable = prompt.isClosable && !facts.visit.isForced
  return isClosable && isTired(facts, prompt.occasion) ? null : { ...prompt, isClosable }
}

function promptAt(facts: Facts, settings: PromptSettings, times: PromptTimes): Prompt | null {
  if (isHomePage(facts.path)) return homePrompt(facts, settings, times)
  if (cardPages.includes(facts.path)) return cardPrompt(facts, settings)
  return facts.path === launchGamePath ? gamePrompt(facts, settings) : null
}

const forms: readonly (string | undefined)[] = ['bottom', 'fullscreen', 'popup'] satisfies PromptForm[]
const isForm = (form: string | undefined): form is PromptForm => forms.includes(form)

function homePrompt(facts: Facts, settings: PromptSettings, { popupWaitSeconds }: PromptTimes): Prompt | null {
  const form = valueOf(settings, 'bottom_app_bar_mode')
  const condition = conditionOf(facts, settings)
  if (!isForm(form) || !condition) return null
  const waitMs = form === 'popup' ? popupWaitSeconds * 1000 : 0
  return { occasion: 'home', form, isClosable: condition === 'closable', waitMs }
}

const cardPrompt = ({ member }: Facts, settings: PromptSettings): Prompt | null =>
  member && wantsBindCardPrompt(bindCard(settings), member.counters ?? undefined)
    ? { occasion: 'card', form: 'popup', isClosable: true, waitMs: 0 }
    : null

function bindCard(settings: PromptSettings) {
  const value = valueOf(settings, 'bind_card')
  return value === undefined ? undefined : { enabled: true, value }
}

function gamePrompt(facts: Facts, settings: PromptSettings): Prompt | null {
  const seconds = countOf(settings, 'in_game_popup_interval') ?? 0
  const condition = conditionOf(facts, settings)
  return seconds > 0 && condition
    ? { occasion: 'game', form: 'popup', isClosable: condition === 'closable', waitMs: seconds * 1000 }
    : null
}

/** How often a visitor may say no in one window. */
const patience = 3

/**
 * Whether the visitor has said no often enough (INST-17, INST-22): a closed prompt keeps the one of the home page away
 * for the rest of the session; three closed prompts, or three canceled installations, keep all of them away.
 */
const isTired = ({ visit }: Facts, occasion: Occasion): boolean =>
  visit.closes >= patience || visit.cancels >= patience || (occasion === 'home' && visit.isSkipped)
