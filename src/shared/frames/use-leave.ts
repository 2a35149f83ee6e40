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
    const before = ownEntryBefore()
    if (back?.kind === 'page') go(back.to, { replace: true })
    else if (back) location.replace(back.url)
    else if (!hasEntryBefore()) go(homePath, { replace: true })
    else if (before) navigation.traverseTo(before.key)
    else go(-1 - Math.max(0, history.length - entries))
  }
  return { leave, backUrl: addressOf(back) }
}

/** The window's entry before this page, without those of a frame; undefined where the browser does not list them. */
const ownEntryBefore = () =>
  'navigation' in window ? navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1] : undefined

const addressOf = (back: OwnTarget | null): string =>
  back === null || back.kind === 'page' ? new URL(back?.to ?? homePath, location.origin).href : back.url
