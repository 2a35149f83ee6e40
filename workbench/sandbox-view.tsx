import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ControlledDetails } from '../contract/sandbox.ts'
import type { FleetBrand } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import { Notice } from '../src/shared/ui/notice.tsx'
import { Tabs } from '../src/shared/ui/tabs.tsx'
import { sandboxAddress } from './address.ts'
import frame from './brand-view.module.css'
import { Removable } from './controls.tsx'
import { Back, Failed, Waiting } from './failed.tsx'
import { Said } from './fleet-view.tsx'
import { said } from './fleet.ts'
import { Log } from './log.tsx'
import { Money } from './money.tsx'
import { People } from './people.tsx'
import type { Act } from './sandbox-parts.tsx'
import styles from './sandbox-view.module.css'
import { ScenarioGroup } from './scenario-form.tsx'
import { activeIn } from './scenario.ts'
import { messageOf, useControlMutation, useFleetQuery, useSandboxQuery, useScenarioSchemaQuery } from './server.ts'
import type { Schema, Settings } from './settings.ts'
import { Shelf } from './shelf.tsx'
import { Choice } from './switches.tsx'

/** How often the view looks for changes by tests and other pages, while it is seen. */
const everyMs = 1500

/** Everything that can be done to one brand's back end, beside the phone that feels it. */
export function SandboxView({ id }: { readonly id: string }) {
  const fleet = useFleetQuery()
  const schema = useScenarioSchemaQuery()
  const sandbox = useSandboxQuery(id, { pollingInterval: everyMs, skipPollingIfUnfocused: true })
  const failed = [fleet, schema, sandbox].find(({ error, data }) => error && !data)
  if (failed?.error) return <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
  const brand = fleet.data?.find((one) => one.id === id)
  if (!fleet.data || !brand || !schema.data || !sandbox.data) return <Waiting what="the sandbox" />
  return (
    <Sandbox
      brand={brand}
      brands={fleet.data}
      schema={schema.data}
      details={sandbox.data}
      failure={sandbox.error && messageOf(sandbox.error)}
    />
  )
}

interface SandboxProps {
  readonly brand: FleetBrand
  readonly brands: readonly FleetBrand[]
  readonly schema: Schema
  readonly details: ControlledDetails
  /** Why what is shown may be old. */
  readonly failure: string | undefined
}

function Sandbox({ brand, brands, schema, details, failure }: SandboxProps) {
  const dispatch = useDispatch()
  const [control] = useControlMutation()
  const actOn = async (id: string, ...[method, path, body, words]: Parameters<Act>) => {
    const { error } = await control({ id, method, path, body })
    dispatch(said(error ? messageOf(error) : words))
  }
  const act: Act = (...call) => void actOn(brand.id, ...call)
  const reset = async () => {
    for (const { id } of brands) await actOn(id, 'DELETE', '/scenario', {}, 'Every brand is as it was.')
  }
  return (
    <div className={styles.view}>
      <main className={styles.side}>
        <header className={cx(frame.head, styles.head)}>
          <Back />
          <h1>{`${brand.name}: sandbox`}</h1>
          <Choice
            label="Sandbox of the brand"
            value={brand.id}
            options={brands.map(({ id, name }) => ({ value: id, words: name }))}
            onChange={(id) => location.assign(sandboxAddress(id))}
          />
          <Button
            size="small"
            variant="outline"
            onClick={() => act('DELETE', '/scenario', {}, `${brand.name} is as it was.`)}
          >
            Reset this brand
          </Button>
          <Button size="small" variant="ghost" onClick={() => void reset()}>
            Reset all brands
          </Button>
        </header>
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        <SwitchedOn schema={schema} details={details} act={act} />
        <Parts schema={schema} details={details} act={act} />
      </main>
      <aside className={styles.stage} aria-label="Phone">
        <Shelf brands={[{ ...brand, members: details.members }]} />
      </aside>
      <Said />
    </div>
  )
}

interface PartsProps extends Pick<SandboxProps, 'schema' | 'details'> {
  readonly act: Act
}

function SwitchedOn({ schema, details: { scenario }, act }: PartsProps) {
  const active = activeIn(schema, scenario as Settings)
  if (active.length === 0)
    return <p className={styles.calm}>Nothing is switched on: the back end behaves as it should.</p>
  return (
    <Removable
      title="Switched on"
      entries={active.map(({ text, off }) => ({
        text,
        remove: () => act('PATCH', '/scenario', off, `Off: ${text}.`),
      }))}
    />
  )
}

/** Where the keys of a scenario are; the contents also have those that are named nowhere. */
const places = {
  access: ['site', 'signIn', 'session'],
  calls: ['faults', 'latency', 'answers'],
  money: ['money'],
}

function Parts({ schema, details, act }: PartsProps) {
  const [part, setPart] = useState('access')
  const { properties = {} } = schema
  const groups = (names: readonly string[]) =>
    names.map((name) => {
      const group = properties[name]
      const change = (patch: object, words: string) => act('PATCH', '/scenario', patch, words)
      return (
        group && (
          <ScenarioGroup
            key={name}
            name={name}
            schema={group}
            scenario={details.scenario as Settings}
            onChange={change}
          />
        )
      )
    })
  const named = new Set(Object.values(places).flat())
  const contents = Object.keys(properties).filter((name) => !named.has(name))
  const props = { details, act }
  const tabs = [
    ['access', 'Access', groups(places.access)],
    ['calls', 'Calls', groups(places.calls)],
    ['contents', 'Contents', groups(contents)],
    ['money', 'Money', [...groups(places.money), <Money key="orders" {...props} />]],
    ['people', 'People', <People key="people" {...props} />],
    ['log', 'Log', <Log key="log" {...props} />],
  ] as const
  return (
    <div className={styles.parts}>
      <Tabs
        label="Parts of the sandbox"
        selected={part}
        onSelect={setPart}
        tabs={tabs.map(([id, title, cards]) => ({ id, title, content: <div className={styles.cards}>{cards}</div> }))}
      />
    </div>
  )
}
