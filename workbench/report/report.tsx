import { useEffect, useState } from 'react'
import type { ReportedBrand, ReportPage } from '../../contract/report.ts'
import { Button } from '../../src/shared/ui/button.tsx'
import { cx } from '../../src/shared/ui/cx.ts'
import { Dialog } from '../../src/shared/ui/dialog.tsx'
import { Icon } from '../../src/shared/ui/icons/icon.tsx'
import desk from '../fleet-view.module.css'
import { Filters, namesAsOptions, NoneFound, SegmentSwitch } from '../switches.tsx'
import { Brand } from './brand.tsx'
import styles from './report.module.css'
import { labelOf, modes, Pair, type Picture, type View } from './screens.tsx'
import { SignOff } from './sign-off.tsx'
import { undecided, useVerdicts, type Verdict } from './verdicts.ts'

const allWanted = { text: '', state: '', flag: '' }
type Wanted = typeof allWanted

function isWanted(brand: ReportedBrand, { approved }: Verdict, { text, state, flag }: Wanted): boolean {
  const states = ['', approved ? 'approved' : 'open', ...brand.states]
  const words = text.toLowerCase().split(/\s+/)
  return (
    states.includes(state) &&
    (flag === '' || brand.on.includes(flag)) &&
    words.every((word) => brand.search.includes(word))
  )
}

/** The page of `livery report`: what releases look like and differ in, verdicts, and the exported sign-off. */
export function Report({ page }: { readonly page: ReportPage }) {
  const { brands } = page
  const [verdicts, decide] = useVerdicts(page)
  const [wanted, setWanted] = useState(allWanted)
  // What is approved under the reader's eyes stays there until the next filter.
  const [shown, setShown] = useState(brands)
  const [view, setView] = useState<View>({ mode: 'slider', size: page.size })
  const [enlarged, enlarge] = useState<Picture | null>(null)
  const close = () => enlarge(null)
  const want = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    setShown(brands.filter((brand) => isWanted(brand, verdicts[brand.id] ?? undecided, next)))
  }
  return (
    <div className={cx(desk.page, styles.report)}>
      <a className={desk.skip} href="#brands">
        Skip to the brands
      </a>
      <Head page={page} />
      {brands.length > 0 && (
        <Tools page={page} wanted={wanted} count={shown.length} view={view} onWant={want} onView={setView} />
      )}
      <div className={styles.body}>
        <Index brands={shown} isApproved={(id) => verdicts[id]?.approved ?? false} />
        <main id="brands" tabIndex={-1}>
          {brands.length > 0 && shown.length === 0 && (
            <NoneFound words="No brand matches." onAll={() => want(allWanted)} />
          )}
          {brands.map((brand) => (
            <Brand
              key={brand.id}
              brand={brand}
              view={view}
              isShown={shown.includes(brand)}
              verdict={verdicts[brand.id] ?? undecided}
              onDecide={decide}
              onEnlarge={enlarge}
            />
          ))}
        </main>
      </div>
      {brands.length > 0 && <SignOff brands={brands} shown={shown} verdicts={verdicts} onDecide={decide} />}
      {enlarged && (
        <Dialog
          open
          title={`${enlarged.name}: ${labelOf(enlarged.screen)}`}
          onDismiss={close}
          actions={<Button onClick={close}>Close</Button>}
        >
          <Pair screen={enlarged.screen} view={view} />
        </Dialog>
      )}
    </div>
  )
}

const Head = ({ page }: { readonly page: ReportPage }) => (
  <header className={desk.lead}>
    <div>
      <h1>Release sign-off</h1>
      <p className={desk.about}>{page.summary}</p>
    </div>
    <p className={desk.about}>{page.facts.map(({ name, text }) => `${name} ${text}`).join(' · ')}</p>
  </header>
)

interface ToolsProps {
  readonly page: ReportPage
  readonly wanted: Wanted
  readonly count: number
  readonly view: View
  readonly onWant: (part: Partial<Wanted>) => void
  readonly onView: (view: View) => void
}

const Tools = ({ page, wanted, count, view, onWant, onView }: ToolsProps) => (
  <section className={desk.bar} aria-label="Filters">
    <Filters
      label="Search brands by name, id, code or domain"
      placeholder="Search (press /)"
      wanted={wanted}
      count={count < page.brands.length ? `${count} of ${page.brands.length} brands` : ''}
      onWant={onWant}
      choices={[
        { name: 'state', label: 'Show', none: 'All brands', options: page.states },
        { name: 'flag', label: 'Flag', none: 'Any flag', options: namesAsOptions(page.flags) },
      ]}
    />
    {page.isCompared && (
      <div className={desk.all}>
        <SegmentSwitch
          legend="How pictures are compared"
          options={modes}
          value={view.mode}
          onChange={(mode) => onView({ ...view, mode })}
        />
      </div>
    )}
  </section>
)

function Index({ brands, isApproved }: { brands: readonly ReportedBrand[]; isApproved: (id: string) => boolean }) {
  const current = useReadNow()
  return (
    <nav className={styles.index} aria-label="Brands">
      {brands.map(({ id, name, state, states }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          <i data-state={state} data-different={states.includes('different') || undefined} />
          <bdi>{name}</bdi>
          {isApproved(id) && <Icon name="check" size={16} />}
        </a>
      ))}
    </nav>
  )
}

/** The brand in the upper middle of the window. */
function useReadNow(): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const tell = (entries: readonly IntersectionObserverEntry[]) =>
      setId((old) => entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id ?? old)
    const observer = new IntersectionObserver(tell, { rootMargin: '-30% 0px -60%' })
    for (const article of document.querySelectorAll('article')) observer.observe(article)
    return () => observer.disconnect()
  }, [])
  return id
}
