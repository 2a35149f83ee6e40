import { useEffect, useRef, useState, type RefObject } from 'react'
import type { BrandConfig } from '../../contract/brand.ts'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { languageCatalogue } from '../../contract/languages.ts'
import { syncScroll, showSection } from './sync-scroll.ts'
import { sections } from './sections.ts'
import { addressOf, schemesOf, widths, type View } from './view.ts'
import styles from './workbench.module.css'

/** All panes of one brand side by side: one for each color scheme, and the mirrored page. */
export function Workbench({ brand, view: first }: { brand: BrandConfig; view: View }) {
  const [view, setView] = useState(first)
  const panes = useRef<HTMLDivElement>(null)
  const change = (part: Partial<View>) => setView({ ...view, ...part })
  useEffect(() => {
    document.title = `Gallery · ${brand.name}`
    history.replaceState(null, '', addressOf(view) + location.hash)
  }, [brand, view])
  useEffect(() => syncScroll(() => [...(panes.current?.querySelectorAll('iframe') ?? [])]), [view])
  return (
    <div className={styles.bench} lang="en" dir="ltr">
      <header className={styles.bar}>
        <h1 className={styles.title}>Gallery</h1>
        <BrandSelect />
        <Choice
          label="Language"
          value={view.language}
          options={builtInLanguages.map((code) => [code, languageCatalogue[code].nativeName])}
          onChoose={(language) => change({ language })}
        />
        <Choice
          label="Width"
          value={view.width}
          options={widths.map((width) => [width, `${width} px`])}
          onChoose={(width) => change({ width })}
        />
        <Contents panes={panes} />
      </header>
      <div ref={panes} className={styles.panes}>
        {panesOf(brand, view).map(({ title, pane }) => (
          <figure key={title} className={styles.pane} style={{ inlineSize: pane.width }}>
            <figcaption className={styles.caption}>{title}</figcaption>
            <iframe
              key={addressOf(pane)}
              className={styles.frame}
              title={title}
              src={addressOf(pane) + location.hash}
            />
          </figure>
        ))}
      </div>
    </div>
  )
}

function panesOf(brand: BrandConfig, view: View) {
  const schemes = schemesOf(brand)
  const mirrored = { scheme: schemes[0] ?? view.scheme, language: 'UR' } as const
  return [
    ...schemes.map((scheme) => ({
      title: `${scheme}, ${languageCatalogue[view.language].nativeName}`,
      pane: { ...view, isFrame: true, scheme },
    })),
    { title: `${mirrored.scheme}, right to left`, pane: { ...view, isFrame: true, ...mirrored } },
  ]
}

function Contents({ panes }: { panes: RefObject<HTMLDivElement | null> }) {
  const show = (id: string) => {
    history.replaceState(null, '', `#${id}`)
    for (const frame of panes.current?.querySelectorAll('iframe') ?? []) showSection(frame, id)
  }
  return (
    <nav className={styles.contents} aria-label="Parts">
      {sections.map(({ id, title }) => (
        <button key={id} type="button" className={styles.entry} onClick={() => show(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) =>
          options.filter((_, place) => place === target.selectedIndex).forEach(([chosen]) => onChoose(chosen))
        }
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ServerState {
  readonly current: string
  readonly merchants: readonly string[]
}

/** The development server shows one brand at a time; this asks it for another. */
function BrandSelect() {
  const [state, setState] = useState<ServerState>()
  useEffect(() => {
    void fetch('/__livery/state').then(async (answer) => setState((await answer.json()) as ServerState))
  }, [])
  if (!state) return null
  const use = (id: string) =>
    location.assign(
      `/__livery/use/${encodeURIComponent(id)}?back=${encodeURIComponent(location.pathname + location.search)}`,
    )
  return <Choice label="Brand" value={state.current} options={state.merchants.map((id) => [id, id])} onChoose={use} />
}
