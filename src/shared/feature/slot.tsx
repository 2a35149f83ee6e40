import { createContext, Suspense, use, type Attributes, type FunctionComponent } from 'react'
import type { SwitchName } from '../../../contract/wire/system.ts'
import { type Audience, useIsFor } from '../session/audience.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { NavEntry } from './feature.ts'
import type { SlotName, SlotProps } from './slots.ts'

export interface SlotPart<Name extends SlotName = SlotName> {
  readonly key: string
  readonly order: number
  readonly audience?: Audience | undefined
  readonly Part: FunctionComponent<SlotProps[Name]>
}

/** The parts that the features put in a slot. */
export type FindParts = <Name extends SlotName>(name: Name) => readonly SlotPart<Name>[]

/** Filled by the app. */
export const SlotsContext = createContext<FindParts>(() => [])

/** A row of the member center, with the server's switch of the page that it leads to. */
export type MemberEntry = Extract<NavEntry, { readonly place: 'member' }> & { readonly flag: SwitchName | undefined }

/** The rows that the features declare, in their order; filled by the app. */
export const MemberEntriesContext = createContext<readonly MemberEntry[]>([])

type Props<Name extends SlotName> = SlotProps[Name] & Attributes & { readonly name: Name }

/** Renders a slot's parts for this visitor; a part that fails is left out and does not affect the others. */
export function Slot<Name extends SlotName>(props: Props<Name>) {
  return use(SlotsContext)(props.name)
    .filter(useIsFor())
    .map(({ key, Part }) => (
      <ErrorBoundary key={key}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    ))
}
