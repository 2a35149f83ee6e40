import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homePath } from '../../../contract/paths.ts'
import { useBrand } from '../brand/brand.tsx'
import { useGo } from '../navigation/in-app.tsx'
import { linkContext, ownTargetOf, type OwnTarget } from '../navigation/link-target.ts'
import { hasEntryBefore } from '../navigation/panel.ts'

interface Leave {
  readonly leave: () => void
  /** Absolute address of the page that "back" leads to; what a partner's page gets as `backUrl`. */
  readonly backUrl: string
}

/**
 * Back from a partner's page: to the address in `backUrl`, if it is the operator's own; else to the page before, at the same
 * place of it; else home.
 */
export function useLeave(): Leave {
  const { search } = useLocation()
  const go = useGo()
  const brand = useBrand()
  // A page that navigates inside its frame adds entries to the window's history, which "back" has to skip.
  const [entries] = useState(() => history.length)
  const back = ownTargetOf(new URLSearchParams(search).get('backUrl'), linkContext(brand, location.origin))
  const leave = () => {
    if (back?.kind === 'page') go(back.to, { replace: true })
    else if (back) location.replace(back.url)
    else if (hasEntryBefore()) go(-1 - Math.max(0, history.length - entries))
    else go(homePath, { replace: true })
  }
  return { leave, backUrl: addressOf(back) }
}

const addressOf = (back: OwnTarget | null): string =>
  back === null || back.kind === 'page' ? new URL(back?.to ?? homePath, location.origin).href : back.url
