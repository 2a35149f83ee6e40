import { useState } from 'react'
import { useOpenPanel } from '../shared/navigation/panel.ts'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import { useParts } from './parts-context.ts'

/** The sheets of the features. Each stays mounted once it has been opened, so that closing can be animated. */
export function Panels() {
  const parts = useParts()
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = useOpenPanel()?.panel
  if (open && !opened.includes(open)) setOpened([...opened, open])
  return opened.map((name) => {
    const panel = parts.panel(name)
    return panel ? (
      <ErrorBoundary key={name}>
        <panel.Part />
      </ErrorBoundary>
    ) : null
  })
}
