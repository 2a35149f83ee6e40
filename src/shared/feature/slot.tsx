import { createContext, Suspense, use, type Attributes, type FunctionComponent } from 'react'
import { type Audience, useIsFor } from '../session/audience.ts'
import { ErrorBoundary } from './error-boundary.tsx'
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
