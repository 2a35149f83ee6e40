import { useState } from 'react'
import { useOpenPanel } from '../shared/navigation/panel.ts'
import { QuietBoundary } from '../shared/feature/quiet-boundary.tsx'
import { useParts } from './parts-context.ts'

/** The sheets of the features: each is mounted from its first opening on, so that it can slide out. */
export function Panels() {
  const parts = useParts()
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = useOpenPanel()?.panel
  if (open && !opened.includes(open)) setOpened([...opened, open])
  return opened.map((name) => {
    const panel = parts.panel(name)
    return panel ? (
      <QuietBoundary key={name}>
        <panel.Part />
      </QuietBoundary>
    ) : null
  })
}
