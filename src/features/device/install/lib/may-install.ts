import { isValidMember } from '../../../../shared/session/member-type.ts'
import type { Facts } from './facts.ts'
import { isDomainAllowed } from './domains.ts'
import type { PromptSettings } from './settings.ts'

/** The session counter after an installation (INST-18). */
export const installedCount = 99

/**
 * Whether this visitor may be asked at all: on a phone or tablet, in a browser, where nothing is installed yet (INST-20),
 * and as a visitor or a member of the types 0, 1 and 2 (INST-01).
 */
export const mayInstall = (facts: Facts, settings: PromptSettings): boolean =>
  facts.platform.os !== 'desktop' &&
  !facts.platform.isApp &&
  !facts.isFromHomeScreen &&
  !facts.isInstalled &&
  facts.visit.cancels < installedCount &&
  (facts.member === null || isValidMember(facts.member.type)) &&
  isDomainAllowed(facts.host, settings)
