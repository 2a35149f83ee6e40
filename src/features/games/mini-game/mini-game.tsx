import { useId, type ButtonHTMLAttributes, type CSSProperties, type Ref, useEffect, useRef } from 'react'
import { miniGamePath } from '../../../../contract/wire/call-paths.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useMakesWay } from '../../../shared/shell/floating-button.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'
import { trustedScriptUrl } from '../../../shared/trusted-types/script-url.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './widget-button.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className'> {
  readonly ref?: Ref<HTMLButtonElement>
  /** Where the button floats; absent for its usual place. */
  readonly place?: CSSProperties | undefined
  readonly isDraggable?: boolean
}

/** The widget as the player sees it: a round button over the page. */
export function WidgetButton({ place, isDraggable = false, ...rest }: Props) {
  const { t } = useTranslation('mini-game')
  const id = useId()
  return (
    <aside aria-label={t('mini_game')}>
      <button
        type="button"
        {...rest}
        className={cx(styles.widget, isDraggable && styles.draggable, useMakesWay() && styles.away)}
        style={place}
        aria-label={t('mini_game')}
        {...(isDraggable && { 'aria-describedby': id })}
      >
        <Icon name="ticket" size={28} tinted />
      </button>
      {isDraggable && (
        <VisuallyHidden>
          <span id={id}>{t('how_to_move')}</span>
        </VisuallyHidden>
      )}
    </aside>
  )
}

/** Clicks that follow each other more closely than this, in milliseconds, count as one (MINI-07). */
const debounceMs = 250

/**
 * Loads the script with the widget; script and game disappear with it. The first click opens the game at once.
 */
export function useMiniGame(set: ScriptSet): { readonly open: () => void } {
  const clock = useClock()
  const dispatch = useAppDispatch()
  const script = useRef<LoadedScript | null>(null)
  const lastClick = useRef(-Infinity)
  useEffect(() => {
    script.current = loadMiniGame(set, clock.now())
    // Told when the player wants to play.
    script.current.game.catch(() => undefined)
    return () => script.current?.remove()
  }, [set, clock])
  const open = () => {
    // A clock that was set back would call every click repeated.
    const isRepeated = Math.abs(clock.now() - lastClick.current) < debounceMs
    lastClick.current = clock.now()
    if (isRepeated) return
    void script.current?.game.then(
      (game) => game.open(),
      () => {
        dispatch(showToast({ kind: 'error', text: { key: 'shared:unknown_error' } }))
        // The next click may have more luck.
        script.current?.remove()
        script.current = loadMiniGame(set, clock.now())
        script.current.game.catch(() => undefined)
      },
    )
  }
  return { open }
}

/** `v1` can be dragged, `s1` is the South-East Asian one (MINI-01, MINI-02). */
type ScriptSet = 'v1' | 's1'

/** The API of the script, of which the documents only name the address (docs/decisions/mini-game.md). */
interface MiniGame {
  readonly open: () => void
  readonly close: () => void
}

/** The timestamp keeps the script out of every cache (MINI-03). */
const scriptAddress = (set: ScriptSet, now: number): string => `${miniGamePath.replace('{set}', set)}?_t=${now}`

interface LoadedScript {
  /** Rejects when the script cannot be loaded. */
  readonly game: Promise<MiniGame>
  /** Removes the script, and closes the game. */
  readonly remove: () => void
}

function loadMiniGame(set: ScriptSet, now: number, page: Document = document): LoadedScript {
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
