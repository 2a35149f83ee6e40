import { useEffect, useState, type ReactNode } from 'react'
import type { Amount } from '../../../../../contract/amount.ts'
import type { MethodKind, OrderTerms } from '../../../../../contract/wire/money.ts'
import { depositPath, withdrawPath } from '../../../../../contract/paths.ts'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { RadioGroup } from '../../../../shared/ui/form/choice.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import type { OrderKind } from '../api.ts'
import { drafted, selectDraft, selectOwner, type Draft } from '../drafts.ts'
import { checkAmount } from '../lib/limits.ts'
import { methodIcons } from '../lib/method-icons.ts'
import { placeOrder, recallOrder, reviewOrder, type OrderEnd } from '../place-order.ts'
import { AmountField } from './amount-field.tsx'
import styles from './order-form.module.css'
import { Review } from './review.tsx'
import { useProblemWords } from './use-problem-words.ts'
import { useRefusal } from './use-refusal.ts'
import type { Way } from './way.ts'

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
  const reviewed = draft.order && ways.find(({ id }) => id === draft.order?.through)
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
      {draft.order && (
        <Review
          kind={kind}
          order={draft.order}
          way={reviewed ?? way}
          open={order.isOpen}
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
  const [end, setEnd] = useState<OrderEnd>(null)
  const [isOpen, setOpen] = useState(true)
  const { draft, edit } = useDraft(kind)
  const refusal = useRefusal(kind)
  const busy = useIsAttempting(kind)
  useEffect(() => dispatch(recallOrder(kind)), [dispatch, kind])
  const place = () =>
    void dispatch(placeOrder(kind)).then((result) => {
      if (result !== null && result !== 'unanswered' && 'order' in result)
        return go(`${paths[kind]}?id=${encodeURIComponent(result.order.orderId)}`, { replace: true })
      setEnd(result)
    })
  const refused = end !== null && end !== 'unanswered' && 'refused' in end ? refusal(end.refused) : undefined
  return {
    busy,
    isOpen,
    place,
    forget: () => setEnd(null),
    review: (through: string, amount: Amount) => {
      setOpen(true)
      dispatch(reviewOrder(kind, through, amount))
    },
    /** An order that may have arrived keeps its key. */
    close: () => (draft.order?.isSent ? setOpen(false) : edit({ order: null })),
    error: (about: 'form' | 'amount') => (refused?.about === about ? refused.words : undefined),
  }
}
