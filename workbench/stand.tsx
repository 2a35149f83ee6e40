import { memo, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { BrandState, FleetBrand, FleetMember } from '../contract/workbench.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { cx } from '../src/shared/ui/cx.ts'
import { addressOf, isFramed, sandboxAddress, tabOf, takeToken } from './address.ts'
import { StateLine } from './brand-state.tsx'
import { Act } from './controls.tsx'
import {
  languageChosen,
  languageTold,
  phoneOf,
  phoneSchemeChosen,
  reported,
  said,
  schemeOf,
  type FleetState,
} from './fleet.ts'
import { Members } from './members.tsx'
import { useTurn, type Turns } from './near.ts'
import { messageOf, useHolderQuery, useSignInMutation, useSignOutMutation } from './server.ts'
import styles from './stand.module.css'
import { Choice, languageOptions, schemes, SegmentSwitch } from './switches.tsx'
import { useWindowEvent } from './window-event.ts'

interface Props {
  readonly brand: FleetBrand
  readonly state: BrandState | undefined
  readonly area: string
  readonly plates: Turns
  readonly phones: Turns
}

/** A brand: its name plate, its phone, its switches and members. */
export const Stand = memo(function Stand({ brand, state, area, plates, phones }: Props) {
  const isLive = useTurn(plates)
  const paint: Record<`--${string}`, string> = { '--accent': brand.palette.accent, '--paint': brand.palette.ground }
  return (
    <article className={styles.stand} style={{ gridArea: area, ...paint }} aria-labelledby={`brand-${brand.id}`}>
      {isLive ? <Live brand={brand} state={state} phones={phones} /> : <Still brand={brand} state={state} />}
    </article>
  )
})

const Still = ({ brand, state }: Pick<Props, 'brand' | 'state'>) => (
  <>
    <header className={styles.plate}>
      <h2 id={`brand-${brand.id}`}>{brand.name}</h2>
    </header>
    <StateLine id={brand.id} name={brand.name} state={state} />
    <div className={styles.phone}>
      <div className={styles.screen} />
    </div>
  </>
)

/** Everything except navigating this page. */
const sandboxed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads'

function Live({ brand, state, phones }: Omit<Props, 'area' | 'plates'>) {
  const { frame, address, isUp, signIn, signOut } = usePhone(brand, phones)
  const holder = useHolder(brand)
  return (
    <>
      <header className={styles.plate}>
        <h2 id={`brand-${brand.id}`}>{brand.name}</h2>
        <p>
          <span className={cx(styles.who, holder && styles.member)}>{holder?.userName ?? 'Guest'}</span>
          {holder && <Act words="Sign out" label={`Sign out of ${brand.name}`} onClick={() => void signOut()} />}
        </p>
      </header>
      <StateLine id={brand.id} name={brand.name} state={state} />
      <div className={styles.phone}>
        <div className={styles.screen} data-shown={isUp}>
          {address !== null && (
            <iframe
              ref={frame}
              title={`${brand.name}, the storefront`}
              sandbox={sandboxed}
              allow="clipboard-write; fullscreen"
              src={address}
            />
          )}
          <div className={styles.still} aria-hidden="true">
            <img src={brand.icon} alt="" width={96} height={96} />
          </div>
        </div>
      </div>
      <Members brand={brand} holder={holder} onChoose={(member) => void signIn(member)} />
      <Tune brand={brand} />
      <Links brand={brand} />
    </>
  )
}

/** The member who is signed in to the storefront in the phone. */
function useHolder({ id }: FleetBrand): FleetMember | undefined {
  const token = useSelector((state: FleetState) => phoneOf(state, id).token)
  const { currentData } = useHolderQuery({ id, token }, { skip: token === '' })
  return currentData ?? undefined
}

/** The storefront in the frame: when it is loaded, what it reports, what it is told. */
function usePhone(brand: FleetBrand, phones: Turns) {
  const { id, name, url, home } = brand
  const dispatch = useDispatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isUp, setUp] = useState(false)
  /** Signs in with a token in the query, as documented. */
  const [visit, setVisit] = useState<string | null>(null)
  const hasTurn = useTurn(phones, isUp)
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, url)
  useReports(brand, frame, tell, () => setUp(true))
  useChoices(brand, isUp, tell)
  const [openSession] = useSignInMutation()
  const [endSession] = useSignOutMutation()
  const token = useSelector((state: FleetState) => phoneOf(state, id).token)
  const signIn = async ({ id: member, userName }: FleetMember) => {
    const { data, error } = await openSession({ id, member })
    if (data) setVisit(`${home}?token=${encodeURIComponent(data.token)}`)
    dispatch(said(error ? messageOf(error) : `${userName} is signed in to ${name}.`))
  }
  const signOut = async () => {
    const { error } = await endSession({ id, token })
    if (!error) tell({ kind: 'signOut', home })
    dispatch(said(error ? messageOf(error) : `No player is signed in to ${name}.`))
  }
  const isLoaded = (hasTurn || visit !== null) && isFramed(url)
  return { frame, address: isLoaded ? (visit ?? home) : null, isUp, signIn, signOut }
}

/** Hears what the storefront reports: that it has loaded, and each sign-in and sign-out there. */
function useReports(
  { id, url, languages }: FleetBrand,
  frame: RefObject<HTMLIFrameElement | null>,
  tell: (message: object) => void,
  onUp: () => void,
) {
  const dispatch = useDispatch()
  const scheme = useSelector((state: FleetState) => schemeOf(state, id))
  useWindowEvent('message', ({ source, origin, data }) => {
    if (source === null || source !== frame.current?.contentWindow || origin !== url) return
    const { token, language } = (data ?? {}) as { readonly token: unknown; readonly language: unknown }
    const spoken = languages.find(({ tag }) => tag === language)
    // A page that has just loaded has forgotten it.
    tell({ kind: 'scheme', scheme })
    dispatch(reported({ id, token: String(token), language: spoken?.code ?? '' }))
    onUp()
  })
}

/** Tells the storefront what was chosen outside of it, as soon as it can hear it. */
function useChoices({ id }: FleetBrand, isUp: boolean, tell: (message: object) => void) {
  const dispatch = useDispatch()
  const scheme = useSelector((state: FleetState) => schemeOf(state, id))
  const { language, isChosen } = useSelector((state: FleetState) => phoneOf(state, id))
  const tellScheme = useEffectEvent(() => tell({ kind: 'scheme', scheme }))
  const tellLanguage = useEffectEvent(() => {
    tell({ kind: 'language', code: language })
    dispatch(languageTold(id))
  })
  useEffect(() => {
    if (isUp) tellScheme()
  }, [isUp, scheme])
  useEffect(() => {
    if (isUp && isChosen) tellLanguage()
  }, [isUp, isChosen, language])
}

function Tune({ brand: { id, name, scheme, languages } }: Pick<Props, 'brand'>) {
  const dispatch = useDispatch()
  const chosen = useSelector((state: FleetState) => schemeOf(state, id))
  const { language } = useSelector((state: FleetState) => phoneOf(state, id))
  return (
    <div className={styles.tune}>
      {scheme === 'auto' ? (
        <SegmentSwitch
          legend={`Light or dark in ${name}`}
          options={schemes}
          value={chosen}
          onChange={(next) => dispatch(phoneSchemeChosen({ id, scheme: next }))}
        />
      ) : (
        <small>{`Always ${scheme}`}</small>
      )}
      <Choice
        label={`Language of ${name}`}
        value={language || (languages[0]?.code ?? '')}
        options={languageOptions(languages)}
        onChange={(next) => dispatch(languageChosen({ ids: [id], language: next }))}
      />
    </div>
  )
}

function Links({ brand: { id, name, url, home } }: Pick<Props, 'brand'>) {
  const token = takeToken(window, sessionValues)
  const links = [
    ['Open', `Open ${name} by itself`, home],
    ['Control', `Control ${name}`, tabOf(sandboxAddress(id), token)],
    ['Change', `Change ${name}`, tabOf(addressOf(id), token)],
  ] as const
  return (
    <p className={styles.links}>
      {links.map(([words, label, href]) => (
        <a key={words} href={href} target="_blank" rel="noopener" aria-label={label}>
          {words}
        </a>
      ))}
      <code>{url.replace(/^http:\/\//, '')}</code>
    </p>
  )
}
