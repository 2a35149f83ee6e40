import { createContext, Suspense, use, type ComponentType } from 'react'
import type { SlotName } from './feature.ts'
import { QuietBoundary } from './quiet-boundary.tsx'

export interface SlotPart {
  readonly key: string
  readonly Part: ComponentType
}

/** Tells what the features put in a place; filled by the app. */
export const SlotsContext = createContext<(name: SlotName) => readonly SlotPart[]>(() => [])

/** What the features put in one place; a part that fails is left out and harms nothing else. */
export function Slot({ name }: { name: SlotName }) {
  return use(SlotsContext)(name).map(({ key, Part }) => (
    <QuietBoundary key={key}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </QuietBoundary>
  ))
}
