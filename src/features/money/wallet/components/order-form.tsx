import { useEffect, useState, type ReactNode } from 'react'
import { type Amount, amountOf, feeOf, minorOf, type Fee } from '../../../../../contract/amount.ts'
import { decimalsOf } from '../../../../../contract/currency-decimals.ts'
import { depositPath, withdrawPath } from '../../../../../contract/paths.ts'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import type { MethodKind, OrderTerms } from '../../../../../contract/wire/money.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { showAlert, showToast } from '../../../../shared/feedback/feedback.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { useGo, useIsShown } from '../../../../shared/navigation/in-app.tsx'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { RadioGroup } from '../../../../shared/ui/form/choice.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { useLast } from '../../../../shared/ui/use-modal.ts'
import type { OrderKind } from '../api.ts'
import {
  drafted,
  selectDraft,
  selectOwner,
  type Draft,
  type ReviewedOrder,
  closeReview,
  placeOrder,
  recallOrder,
  reviewOrder,
  type OrderEnd,
} from '../place-order.ts'
import { checkAmount, type CheckedAmount, type Limits } from '../lib/limits.ts'
import { methodIcons } from '../lib/method-icons.ts'
import { refusalKey, limitsIn } from '../lib/refusals.ts'
import { AmountField, type Suggestion } from './amount-field.tsx'
import { Facts } from './facts.tsx'
import styles from './order-form.module.css'
import { useMoneyText } from './money-text.ts'

interface Props {
  readonly kind: OrderKind
  readonly ways: readonly [Way, ...Way[]]
  /** Fee and time that all ways have in common. */
  readonly terms?: string
  /** For a withdrawal, once it is known. */
  readonly balance?: Amount | undefined
  /** Below the ways. */
  readonly children?: ReactNode
}

const paths: Readonly<Record<OrderKind, string>> = { deposit: depositPath, withdraw: withdrawPath }

/** Way and amount, then the review; the answered order has an address of its own. */
export function OrderForm({ kind, ways, terms, balance, children }: Props) {
  const { t } = useTranslation('wallet')
  const { draft, edit } = useDraft(kind)
  const way = ways.find(({ id }) => id === draft.through) ?? ways[0]
  const amount = useAmount(draft.amount, { ...way.terms, balance })
  const order = useOrder(kind)
  const submit = () => {
    order.forget()
    amount.tried()
    if ('amount' in amount.checked) order.review(way.id, amount.checked.amount)
  }
  const shown = useLast(draft.order)
  const reviewed = ways.find(({ id }) => id === shown?.through)
  return (
    <>
      <Form onSubmit={submit} error={order.error('form')}>
        <RadioGroup
          label={t(`${kind}_way`)}
          options={ways.map(({ id, kind: method, title, detail }) => ({
            value: id,
            label: <WayTitle method={method} title={title} />,
            detail,
          }))}
          value={way.id}
          onChange={(through) => edit({ through })}
        />
        {children}
        <AmountField
          typed={draft.amount}
          onChange={(typed) => {
            order.forget()
            edit({ amount: typed })
          }}
          limits={way.terms}
          terms={terms}
          suggested={way.suggested}
          error={order.error('amount') ?? amount.error}
        />
        <FormActions>
          <Button type="submit" wide size="large">
            {t('continue')}
          </Button>
        </FormActions>
      </Form>
      {shown && reviewed && (
        <Review
          kind={kind}
          order={shown}
          way={reviewed}
          open={draft.order !== null}
          busy={order.busy}
          onConfirm={order.place}
          onClose={order.close}
        />
      )}
    </>
  )
}

const WayTitle = ({ method, title }: { method: MethodKind; title: string }) => (
  <span className={styles.way}>
    <Icon name={methodIcons[method]} className={styles.icon} />
    <bdi>{title}</bdi>
  </span>
)

function useDraft(kind: OrderKind) {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectOwner)
  const draft = useAppSelector((state) => selectDraft(state, kind))
  const edit = (change: Partial<Draft>) => void dispatch(drafted({ owner, kind, change }))
  return { draft, edit }
}

/** Checks the typed amount; no fault is reported before the player has tried to continue. */
function useAmount(typed: string, limits: OrderTerms & { readonly balance: Amount | undefined }) {
  const { locale } = useLanguage()
  const currency = useCurrency()
  const words = useProblemWords(limits)
  const [isTried, setTried] = useState(false)
  const checked = checkAmount(typed, limits, currency, locale)
  return { checked, error: isTried ? words(checked) : undefined, tried: () => setTried(true) }
}

/** The order's way from the review to its answer. */
function useOrder(kind: OrderKind) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const isShown = useIsShown()
  const [end, setEnd] = useState<OrderEnd>(null)
  const refusal = useRefusal(kind)
  const busy = useIsAttempting(kind)
  useEffect(() => dispatch(recallOrder(kind)), [dispatch, kind])
  const report = useReport(kind)
  const place = () =>
    void dispatch(placeOrder(kind)).then((result) => {
      if (!isShown()) return report(result)
      if (result !== null && result !== 'unanswered' && 'order' in result)
        return go(`${paths[kind]}?id=${encodeURIComponent(result.order.orderId)}`, { replace: true })
      setEnd(result)
    })
  const refused = end !== null && end !== 'unanswered' && 'refused' in end ? refusal(end.refused) : undefined
  return {
    busy,
    place,
    forget: () => setEnd(null),
    review: (through: string, amount: Amount) => dispatch(reviewOrder(kind, through, amount)),
    close: () => dispatch(closeReview(kind)),
    error: (about: 'form' | 'amount') => (refused?.about === about ? refused.words : undefined),
  }
}

/** Tells on another page how an order has ended. */
function useReport(kind: OrderKind): (end: OrderEnd) => void {
  const dispatch = useAppDispatch()
  const refusal = useRefusal(kind)
  return (end) => {
    if (end === null) return
    if (end !== 'unanswered' && 'order' in end) {
      const { payment, status } = end.order
      return dispatch(showToast({ text: { key: `wallet:${payment ? 'awaits_payment' : `${kind}_${status}`}` } }))
    }
    const message = end === 'unanswered' ? { key: 'wallet:unanswered' } : { text: refusal(end.refused).words }
    void dispatch(showAlert({ kind: 'notice', title: { key: `wallet:${kind}` }, message }))
  }
}

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
function useRefusal(kind: OrderKind): (failure: CallFailure) => Refusal {
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

interface ReviewProps {
  readonly kind: OrderKind
  readonly order: ReviewedOrder
  readonly way: Pick<Way, 'title' | 'terms'>
  readonly open: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The whole order before it is placed; while it is sent, the sheet stays. */
function Review({ kind, order, way, open, busy, onConfirm, onClose }: ReviewProps) {
  const { t } = useTranslation('wallet')
  const { fee, rest } = feeAndRest(order.amount, way.terms.fee, decimalsOf(useCurrency().code))
  const isUnanswered = order.isSent === true && !busy
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t(`review_${kind}`)}
      footer={
        <Button wide size="large" busy={busy} onClick={onConfirm}>
          {isUnanswered ? t('shared:retry') : t(`confirm_${kind}`)}
        </Button>
      }
    >
      <div className={styles.review}>
        <div role="alert">{isUnanswered && <Notice tone="warning">{t('unanswered')}</Notice>}</div>
        <Facts
          facts={[
            { name: t(`${kind}_way`), value: way.title },
            { name: t('amount'), value: <Money amount={order.amount} /> },
            { name: t('fee'), value: <Money amount={fee} /> },
            { name: t(`rest_${kind}`), value: <Money amount={rest} />, strong: true },
          ]}
        />
      </div>
    </Sheet>
  )
}

/** The fee of an order, and what is left of its amount. Pure. */
function feeAndRest(amount: Amount, fee: Fee, decimals: number): { readonly fee: Amount; readonly rest: Amount } {
  const minor = minorOf(amount, decimals) ?? 0n
  const cost = feeOf(minor, fee, decimals)
  return { fee: amountOf(cost, decimals), rest: amountOf(minor - cost, decimals) }
}

/** An amount as it can be written. */
function useExample(): string {
  const money = useMoneyText()
  return money(decimalsOf(useCurrency().code) > 0 ? '1234.50' : '12345')
}

/** The fault of a typed amount, in words; undefined if there is none. */
function useProblemWords(limits: Limits): (checked: CheckedAmount) => string | undefined {
  const { t } = useTranslation('wallet')
  const money = useMoneyText()
  const example = useExample()
  const amounts = {
    'below-minimum': limits.minimum,
    'above-maximum': limits.maximum,
    'above-balance': limits.balance ?? limits.maximum,
  } as const
  return (checked) => {
    if (!('problem' in checked)) return undefined
    const { problem } = checked
    const amount = problem in amounts ? money(amounts[problem as keyof typeof amounts]) : ''
    return t(`problem_${problem.replace('-', '_')}`, { example, amount })
  }
}

/** A channel to deposit by, or an account to be paid out to. */
export interface Way {
  readonly id: string
  readonly kind: MethodKind
  readonly title: string
  readonly detail: ReactNode
  readonly terms: OrderTerms
  readonly suggested: readonly Suggestion[]
}
