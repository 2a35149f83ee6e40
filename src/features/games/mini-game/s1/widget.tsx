import { WidgetButton } from '../widget-button.tsx'
import { useMiniGame } from '../use-mini-game.ts'

/** The South-East Asian widget stays where it is (MINI-02, MINI-04). */
export function Widget() {
  const { open } = useMiniGame('s1')
  return <WidgetButton onClick={open} />
}
