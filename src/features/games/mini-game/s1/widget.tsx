import { WidgetButton, useMiniGame } from '../mini-game.tsx'

/** The South-East Asian widget stays where it is (MINI-02, MINI-04). */
export function Widget() {
  const { open } = useMiniGame('s1')
  return <WidgetButton onClick={open} />
}
