import {
  useRef,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useClock } from '../../../../shared/store/hooks.ts'
import { WidgetButton, useMiniGame } from '../mini-game.tsx'
import { isDrag, movedBy, stepOf, withinBounds, type Place, type Size } from './place.ts'

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

/** How often the bounds are checked, in milliseconds: they change when the window does (MINI-06). */
const checkMs = 250

interface Press {
  readonly pointer: Place
  readonly widget: Place
}

interface Drag {
  /** Null: at its usual place. */
  readonly place: Place | null
  /** Whether the press that has just ended was a drag, so that its click must be ignored. */
  readonly hasDragged: () => boolean
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** Moves the widget with the pointer and the arrow keys, within the bounds (MINI-04, MINI-06, MINI-08). */
function useDrag(widget: RefObject<HTMLElement | null>): Drag {
  const clock = useClock()
  const [place, setPlace] = useState<Place | null>(null)
  const press = useRef<Press | null>(null)
  const dragged = useRef(false)
  const moveTo = (wanted: Place) => {
    const size = widget.current?.getBoundingClientRect()
    if (size) setPlace(withinBounds(wanted, size, freeView()))
  }
  const check = useEffectEvent(() => {
    const box = widget.current?.getBoundingClientRect()
    if (!box) return
    const found = withinBounds(box, box, freeView())
    if (isDrag(box, found)) setPlace(found)
  })
  useEffect(() => clock.every(checkMs, check), [clock])
  const end = () => void (press.current = null)
  return {
    place,
    hasDragged: () => dragged.current,
    handlers: {
      onPointerDown: ({ currentTarget, pointerId, clientX, clientY }) => {
        const { x, y } = currentTarget.getBoundingClientRect()
        press.current = { pointer: { x: clientX, y: clientY }, widget: { x, y } }
        dragged.current = false
        currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (!press.current) return
        const { pointer, widget: from } = press.current
        const to = { x: clientX, y: clientY }
        if (isDrag(pointer, to)) dragged.current = true
        if (dragged.current) moveTo(movedBy(from, { x: to.x - pointer.x, y: to.y - pointer.y }))
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event) => {
        // A click by keyboard follows no press of a pointer.
        dragged.current = false
        const step = stepOf(event.key)
        if (!step) return
        event.preventDefault()
        moveTo(movedBy(event.currentTarget.getBoundingClientRect(), step))
      },
    },
  }
}

/** The window above the bottom bar, whose places the widget must not cover. */
function freeView(): Size {
  const style = getComputedStyle(document.documentElement)
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const bar = pixels('--bottom-bar-height') + pixels('--safe-bottom')
  return { width: innerWidth, height: innerHeight - bar }
}
