import type { CallName } from './call-names.ts'
import { chosenPrompts } from '../content/prompt-settings.ts'
import { mergePatch } from './merge-patch.ts'
import type { Scenario } from './scenario.ts'

/** The changes that a scenario merges into the answers of these calls, in order. */
export function changesOf(scenario: Scenario, names: readonly CallName[]): readonly unknown[] {
  return names
    .flatMap((name) => [switched(scenario, name), scenario.answers[name as keyof Scenario['answers']]])
    .filter((change) => change !== undefined)
}

/** Merges the changes into the value of an envelope, a refusal's too if it has one, or into an answer without an envelope. */
export function changedBody(body: string, changes: readonly unknown[]): string {
  const answer = JSON.parse(body) as { readonly success?: boolean; readonly value?: unknown }
  if (answer.success === undefined) return JSON.stringify(changes.reduce(mergePatch, answer))
  const hasValue = answer.success || answer.value !== undefined
  return JSON.stringify(hasValue ? { ...answer, value: changes.reduce(mergePatch, answer.value) } : answer)
}

/** The switches that are visible in an answer. */
function switched({ settings, signIn }: Scenario, name: CallName): object | undefined {
  if (name === 'companyInfo' && settings.domains)
    return { domainList: settings.domains.map(({ name: domainName }) => ({ domainName })) }
  if (name === 'relay/WPSCORE_getDownloadSetting' && settings.installPrompts)
    return chosenPrompts(settings.installPrompts)
  if (name !== 'systemSettings') return undefined
  return {
    ...(settings.desktopAppFeature !== undefined && {
      mobileTemplate: { desktop_app_feature: settings.desktopAppFeature },
    }),
    captcha: {
      ...(signIn.captchaVersion && { version: signIn.captchaVersion }),
      ...(signIn.captcha && {
        showGeetest: signIn.captcha.includes('register'),
        showSmsGeetest: signIn.captcha.includes('sms'),
        showLoginGeetest: signIn.captcha.includes('login'),
      }),
    },
  }
}
