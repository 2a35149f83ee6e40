import { useRef } from 'react'
import { WidgetButton } from '../components/widget-button.tsx'
import { useMiniGame } from '../lib/use-mini-game.ts'
import { useDrag } from './use-drag.ts'

/** The widget that can be dragged (MINI-01, MINI-04). */
export function Widget() {
  const { open } = useMiniGame('v1')
  const button = useRef<HTMLButtonElement>(null)
  const { place, hasDragged, handlers } = useDrag(button)
  return (
    <WidgetButton
      ref={button}
      isDraggable
      place={place ? { inset: 'auto', left: place.x, top: place.y } : undefined}
      onClick={() => {
        if (!hasDragged()) open()
      }}
      {...handlers}
    />
  )
}
