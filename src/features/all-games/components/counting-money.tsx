import { useEffect, useRef, useState } from 'react'
import type { Amount } from '../../../../contract/amount.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { amountBetween } from '../lib/amount-between.ts'

/** How long it counts towards a new amount, in milliseconds. */
const countMs = 1000

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Props {
  readonly amount: Amount
  readonly className?: string | undefined
}

/** An amount that counts when it changes. Screen readers get the new amount at once. */
export function CountingMoney({ amount, className }: Props) {
  return (
    <>
      <VisuallyHidden>
        <Money amount={amount} />
      </VisuallyHidden>
      <span aria-hidden="true">
        <Money amount={useCount(amount)} className={className} />
      </span>
    </>
  )
}

/** The amount to paint: in frames, so nothing is counted in a hidden tab. */
function useCount(amount: Amount): Amount {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    if (from === amount) return
    let start: number | undefined
    const count = (now: number) => {
      start ??= now
      const share = isMotionReduced() ? 1 : (now - start) / countMs
      last.current = amountBetween(from, amount, share)
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame(count)
    }
    let frame = requestAnimationFrame(count)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}
