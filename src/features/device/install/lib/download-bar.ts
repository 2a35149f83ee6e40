import type { Facts } from './facts.ts'
import { mayInstall } from './may-install.ts'
import { canAddToHomeScreen } from './platform.ts'
import { isHomePage } from './prompt-due.ts'
import { stateOf, type PromptSettings } from './settings.ts'

/** Whether the page has the download bar (INST-06 to INST-10). */
export const isDownloadBarDue = (facts: Facts, settings: PromptSettings): boolean =>
  isHomePage(facts.path) &&
  mayInstall(facts, settings) &&
  !facts.visit.isBarHidden &&
  !(facts.isWebClip && facts.links.ios === undefined) &&
  (facts.platform.os !== 'ios' || canAddToHomeScreen(facts.platform)) &&
  isForMember(facts, settings)

/**
 * INST-09, INST-10: `login_required` admits members only; a number as its value is the lowest VIP rank that is admitted.
 */
function isForMember({ member }: Facts, settings: PromptSettings): boolean {
  const rule = stateOf(settings, 'login_required')
  if (rule === 'off') return true
  if (rule === 'unreadable' || !member) return false
  return rule.on === '' || (/^\d{1,9}$/.test(rule.on) && member.rank >= Number(rule.on))
}
