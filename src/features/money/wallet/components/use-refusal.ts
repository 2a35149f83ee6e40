import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { OrderKind } from '../api.ts'
import { limitsIn } from '../lib/refused-limits.ts'
import { refusalKey } from '../lib/refusal-words.ts'
import { useExample } from './use-problem-words.ts'
import { useMoneyText } from './use-money-text.ts'

interface Refusal {
  readonly about: 'amount' | 'form'
  readonly words: string
}

const aboutAmount: readonly (string | undefined)[] = [
  accountErrorCodes.amountTooFine,
  accountErrorCodes.amountOutOfLimits,
  accountErrorCodes.balanceTooLow,
]

/** Why an order was refused, and which field the reason is about. */
export function useRefusal(kind: OrderKind): (failure: CallFailure) => Refusal {
  const { t } = useTranslation('wallet')
  const say = useWords()
  const money = useMoneyText()
  const example = useExample()
  return (failure) => {
    const about = aboutAmount.includes(failure.code) ? 'amount' : 'form'
    const limits = limitsIn(failure)
    if (limits) return { about, words: t('limits', { minimum: money(limits.minimum), maximum: money(limits.maximum) }) }
    const key = refusalKey(failure.code, kind)
    if (key !== undefined) return { about, words: t(key, { example }) }
    return { about, words: say(failureMessage(failure) ?? { key: 'account:no_answer' }) }
  }
}
