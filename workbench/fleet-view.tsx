import { useDeferredValue, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { BrandState, BrandStates, FleetBrand } from '../contract/workbench.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { AnchorButton } from '../src/shared/ui/anchor-button.tsx'
import { addressOf, newBrandAddress, releasesAddress, sandboxAddress, tabOf, takeToken } from './address.ts'
import { Failed } from './failed.tsx'
import styles from './fleet-view.module.css'
import {
  deviceChosen,
  devices,
  findBrands,
  flagsOf,
  headlineOf,
  languageChosen,
  languagesOf,
  lookAgainAfter,
  nothingWanted,
  said,
  schemeChosen,
  sizeOptions,
  stateOptions,
  wanted,
  type FleetState,
} from './fleet.ts'
import { useBrandsQuery, useFleetQuery, useStatesQuery } from './server.ts'
import { Shelf } from './shelf.tsx'
import stand from './stand.module.css'
import { Choice, Filters, languageOptions, namesAsOptions, NoneFound, schemes, SegmentSwitch } from './switches.tsx'

/** Every brand, running: what the address that the command prints opens. */
export function FleetView() {
  const dispatch = useDispatch()
  const { data: brands, error, refetch } = useFleetQuery()
  const isWanted = useDeferredValue(useSelector(({ fleet }: FleetState) => fleet.wanted))
  const { states, isUnknown } = useStates(brands === undefined)
  if (error && !brands) return <Failed failure={error} onRetry={() => void refetch()} />
  const found = findBrands(brands ?? [], isWanted, states)
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#phones" onClick={focusPhones}>
        To the phones
      </a>
      <Bar brands={brands ?? []} states={states} isUnknown={isUnknown} found={found.length} />
      <main className={styles.main}>
        <div className={styles.lead}>
          <h1>{brands ? headlineOf(brands.length) : 'One storefront, many brands.'}</h1>
          <div className={styles.about}>
            <p>
              Each phone is live: one file makes it, its own hosting rules serve it, and a sandbox stands behind it.
              Sign a player in with a click.
            </p>
            <NewBrands brands={brands ?? []} states={states} />
          </div>
        </div>
        {brands ? (
          <Shelf brands={found} states={states} />
        ) : (
          <p className={styles.waiting} aria-live="polite">
            Asking for the brands …
          </p>
        )}
        {brands && found.length === 0 && (
          <NoneFound words="No brand is like that." onAll={() => dispatch(wanted(nothingWanted))} />
        )}
      </main>
      <Said />
    </div>
  )
}

/**
 * Asked for after the list, which would wait for the answer; again after a look at another window, where a file may have
 * been saved, and now and then while this page is seen. What could not be asked for is not known.
 */
function useStates(isEarly: boolean): { readonly states: BrandStates | undefined; readonly isUnknown: boolean } {
  const [pause, setPause] = useState(lookAgainAfter(0))
  const { data, error, startedTimeStamp, fulfilledTimeStamp } = useStatesQuery(undefined, {
    skip: isEarly || takeToken(window, sessionValues) === null,
    refetchOnFocus: true,
    pollingInterval: pause,
    skipPollingIfUnfocused: true,
  })
  const lookedFor = (fulfilledTimeStamp ?? 0) - (startedTimeStamp ?? 0)
  // During another look, the end is still the one of the look before.
  if (lookedFor > 0 && lookAgainAfter(lookedFor) !== pause) setPause(lookAgainAfter(lookedFor))
  return { states: error ? undefined : data, isUnknown: error !== undefined }
}

/** How many are named that have no phone. */
const named = 8

/** The way to make one, and those without a phone: they were refused, or not generated, when the command started. */
function NewBrands({ brands, states = {} }: { brands: readonly FleetBrand[]; states: BrandStates | undefined }) {
  const token = takeToken(window, sessionValues)
  const { data = [] } = useBrandsQuery(undefined, { skip: token === null, refetchOnFocus: true })
  const shown = new Set(brands.map(({ id }) => id))
  const others = [...new Set([...data.map(({ id }) => id), ...Object.keys(states)])].filter((id) => !shown.has(id))
  const links = others.slice(0, named).map((id) => {
    const name = data.find((brand) => brand.id === id)?.name ?? id
    return { view: addressOf(id), words: `${name}, ${withoutPhone(states[id])}` }
  })
  return (
    <p className={stand.links}>
      {[{ view: newBrandAddress, words: 'New brand' }, ...(brands.length > 0 ? links : [])].map(({ view, words }) => (
        <a key={view} href={tabOf(view, token)} target="_blank" rel="noopener">
          {words}
        </a>
      ))}
      {others.length > named && brands.length > 0 && <span>{`and ${others.length - named} more without a phone`}</span>}
    </p>
  )
}

function withoutPhone(state: BrandState | undefined): string {
  if (state?.kind === 'refused') return `refused: ${state.problem.code}`
  return state?.kind === 'current' ? 'in a phone after the next start' : 'not generated yet'
}

/** The address names the view, so it cannot name a place in it. */
function focusPhones(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('phones')?.focus()
}

type States = ReturnType<typeof useStates>

/** @param found how many brands are shown */
function Bar({ brands, states, isUnknown, found }: States & { brands: readonly FleetBrand[]; found: number }) {
  const dispatch = useDispatch()
  const looked = useSelector(({ fleet }: FleetState) => fleet.wanted)
  const languages = languageOptions(languagesOf(brands))
  return (
    <header className={styles.bar}>
      <p className={styles.wordmark}>
        <span className={styles.stripes} aria-hidden="true">
          {brands.slice(0, 12).map(({ id, palette }) => (
            <i key={id} style={{ background: palette.brand }} />
          ))}
        </span>
        <span>Livery</span>
      </p>
      <Filters
        label="Search brands"
        placeholder="Name or folder"
        wanted={looked}
        count={found === brands.length ? '' : `${found.toLocaleString('en')} of ${brands.length.toLocaleString('en')}`}
        onWant={(part) => dispatch(wanted(part))}
        choices={[
          { name: 'language', label: 'Brands with the language', none: 'Any language', options: languages },
          { name: 'size', label: 'Brands of the size', none: 'Any size', options: sizeOptions(brands) },
          { name: 'flag', label: 'Brands with the flag', none: 'Any flag', options: namesAsOptions(flagsOf(brands)) },
          {
            name: 'state',
            label: 'Brands in the state',
            none: isUnknown ? 'State unknown' : 'Any state',
            options: stateOptions(brands, states, looked.state),
          },
        ]}
      />
      <AllPhones brands={brands} />
      <AnchorButton className={styles.control} href={releasesAddress}>
        Releases
      </AnchorButton>
      {brands[0] && (
        <AnchorButton className={styles.control} href={sandboxAddress(brands[0].id)}>
          Sandbox
        </AnchorButton>
      )}
    </header>
  )
}

function AllPhones({ brands }: { brands: readonly FleetBrand[] }) {
  const dispatch = useDispatch()
  const { scheme, device } = useSelector(({ fleet }: FleetState) => fleet)
  const [language, setLanguage] = useState('')
  const speak = (code: string) => {
    setLanguage(code)
    if (code === '') return
    const ids = brands.filter(({ languages }) => languages.some((known) => known.code === code)).map(({ id }) => id)
    dispatch(languageChosen({ ids, language: code }))
    dispatch(said(`${ids.length} of ${brands.length} brands speak it; the others keep their own.`))
  }
  const paint = (next: typeof scheme) => {
    document.documentElement.dataset.scheme = next
    dispatch(schemeChosen(next))
  }
  return (
    <div className={styles.all} role="group" aria-label="All phones">
      <SegmentSwitch
        legend="Light or dark, this page and all phones"
        options={schemes}
        value={scheme}
        onChange={paint}
      />
      <Choice
        label="Device of all phones"
        value={device.name}
        options={devices.map(({ name, width }) => ({ value: name, words: `${name}, ${width}` }))}
        onChange={(name) => dispatch(deviceChosen(name))}
      />
      <Choice
        label="Language of all phones"
        value={language}
        none="Languages"
        options={languageOptions(languagesOf(brands))}
        onChange={speak}
      />
    </div>
  )
}

export const Said = () => {
  const { text, count } = useSelector(({ fleet }: FleetState) => fleet.said)
  return (
    <div className={styles.said} role="status">
      {text !== '' && <span key={count}>{text}</span>}
    </div>
  )
}
