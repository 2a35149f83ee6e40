import { miniGamePath } from '../../../../../contract/wire/call-paths.ts'
import { trustedScriptUrl } from '../../../../shared/trusted-types/script-url.ts'

/** `v1` can be dragged, `s1` is the South-East Asian one (MINI-01, MINI-02). */
export type ScriptSet = 'v1' | 's1'

/** The API of the script, of which the documents only name the address (docs/decisions/mini-game.md). */
interface MiniGame {
  readonly open: () => void
  readonly close: () => void
}

/** The timestamp keeps the script out of every cache (MINI-03). */
export const scriptAddress = (set: ScriptSet, now: number): string => `${miniGamePath.replace('{set}', set)}?_t=${now}`

export interface LoadedScript {
  /** Rejects when the script cannot be loaded. */
  readonly game: Promise<MiniGame>
  /** Removes the script, and closes the game. */
  readonly remove: () => void
}

export function loadMiniGame(set: ScriptSet, now: number, page: Document = document): LoadedScript {
  const script = page.createElement('script')
  script.async = true
  script.src = trustedScriptUrl(scriptAddress(set, now))
  const game = new Promise<MiniGame>((resolve, reject) => {
    const fail = () => reject(new Error(`The mini-game ${set} is not there`))
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const found = miniGame()
      if (found) resolve(found)
      else fail()
    })
  })
  page.head.append(script)
  const remove = () => {
    script.remove()
    miniGame()?.close()
  }
  return { game, remove }
}

const miniGame = (): MiniGame | undefined => (globalThis as { readonly MiniGame?: MiniGame }).MiniGame
