/**
 * Of the widget's upper left corner, in pixels from the window's upper left corner, also where text runs right to left.
 */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The widget's distance to the bounds: 2% of the window's width on every side (MINI-06). */
const marginOf = (view: Size): number => view.width * 0.02

/** The nearest place within the bounds. */
export function withinBounds({ x, y }: Place, widget: Size, view: Size): Place {
  const margin = marginOf(view)
  const clamp = (value: number, room: number) => Math.max(margin, Math.min(value, room - margin))
  return { x: clamp(x, view.width - widget.width), y: clamp(y, view.height - widget.height) }
}

/** A press that moves the widget by less is a tap, in pixels (MINI-08). */
const tapDistance = 2

export const isDrag = (from: Place, to: Place): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= tapDistance

export const movedBy = ({ x, y }: Place, step: Place): Place => ({ x: x + step.x, y: y + step.y })

/** How far a press of a key moves the widget, in pixels. */
const keyStep = 16
const keySteps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

/** Null for a key that moves nothing. */
export const stepOf = (key: string): Place | null => (Object.hasOwn(keySteps, key) ? (keySteps[key] ?? null) : null)
