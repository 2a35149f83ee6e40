import { useState, type ComponentType, type FormEvent } from 'react'
import type { SettingValue } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import control from '../src/shared/ui/form/control.module.css'
import { Field } from '../src/shared/ui/form/field.tsx'
import { SelectField } from '../src/shared/ui/form/select-field.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { Control, Removable, SelectControl, type ControlProps } from './controls.tsx'
import { Card, Row } from './sandbox-parts.tsx'
import styles from './sandbox-view.module.css'
import { entryOf, usualOf } from './scenario.ts'
import {
  entryInWords,
  inWords,
  isMap,
  isSame,
  settingsOf,
  valueAt,
  withValue,
  type Schema,
  type Setting,
  type Settings,
} from './settings.ts'

interface GroupProps {
  /** Key of the scenario. */
  readonly name: string
  readonly schema: Schema
  readonly scenario: Settings
  /** @param words said once it is done */
  readonly onChange: (patch: Settings, words: string) => void
}

/** One key of the scenario with all that it has, made from its schema. */
export const ScenarioGroup = ({ name, schema, scenario, onChange }: GroupProps) => (
  <Card title={schema.title ?? inWords(name)} hint={schema.description}>
    {settingsOf(schema, [name], true).map((setting) => (
      <Part
        key={setting.name}
        setting={setting}
        value={valueAt(scenario, setting.path)}
        onChange={(next) => onChange(withValue({}, setting.path, next), `${setting.label}: ${saidOf(next, setting)}.`)}
      />
    ))}
  </Card>
)

const saidOf = (next: SettingValue, { schema }: Setting): string =>
  isMap(next) ? Object.keys(next).join(', ') : inWords(next, schema)

/** A setting that is sent once it is changed; null takes it back. */
function Part(props: ControlProps) {
  const Input = inputs[props.setting.control] ?? Control
  return <Input {...props} />
}

/** It is sent when it is left or confirmed, and changes made elsewhere wait until then. */
function Typed(props: ControlProps) {
  const { setting, value, onChange } = props
  const [typed, setTyped] = useState<SettingValue | null>(null)
  const send = () => {
    const next = typeof typed === 'string' ? typed.trim() : typed
    setTyped(null)
    if (next !== null && !isSame(next, value ?? '')) onChange(next === '' ? null : next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form aria-label={setting.label} onSubmit={submit}>
      <Control {...props} value={typed ?? value} onChange={setTyped} onLeave={send} />
    </form>
  )
}

const minuteMs = 60_000

function Moment({ setting, value, onChange }: ControlProps) {
  // The field speaks local time without a zone.
  const local = (moment: number) => new Date(moment - new Date(moment).getTimezoneOffset() * minuteMs).toISOString()
  return (
    <div className={styles.row}>
      <TextField
        label={setting.label}
        type="datetime-local"
        value={value === undefined ? '' : local(Number(value)).slice(0, 16)}
        onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).getTime())}
      />
      {[15, 60].map((minutes) => (
        <Button
          key={minutes}
          size="small"
          variant="outline"
          onClick={() => onChange(Date.now() + minutes * minuteMs)}
        >{`In ${minutes} min`}</Button>
      ))}
    </div>
  )
}

const EntryInput = (props: ControlProps) =>
  props.setting.control === 'choice' ? <SelectControl {...props} /> : <Control {...props} />

/** A list of entries, each removed with a click, and the form for another one. */
function Entries({ setting: { label, schema }, value, onChange }: ControlProps) {
  const entries = Array.isArray(value) ? value.filter(isMap) : []
  const kinds = schema.items?.oneOf ?? [schema.items ?? {}]
  const [index, setIndex] = useState(0)
  const [typed, setTyped] = useState<Settings>({})
  const fields = settingsOf(kinds[index] ?? {}, [], true)
  const add = () => {
    onChange([...entries, entryOf(fields, typed)])
    setTyped({})
  }
  return (
    <>
      <Removable
        title={label}
        entries={entries.map((entry) => ({
          text: entryInWords(entry),
          remove: () => onChange(entries.filter((other) => other !== entry)),
        }))}
      />
      {schema.absent !== undefined && value !== undefined && (
        <Button size="small" variant="outline" onClick={() => onChange(null)}>
          {schema.absent}
        </Button>
      )}
      <Row label={`Add to: ${label}`} action="Add" onSubmit={add}>
        {kinds.length > 1 && (
          <SelectField
            label="Kind"
            options={kinds.map(({ properties }, at) => ({
              value: String(at),
              label: inWords(properties?.kind?.const),
            }))}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          />
        )}
        {fields
          .filter((field) => field.control !== 'fixed')
          .map((field) => (
            <EntryInput
              key={field.name}
              setting={field}
              value={typed[field.name] ?? usualOf(field)}
              onChange={(next) => setTyped({ ...typed, [field.name]: next })}
            />
          ))}
      </Row>
    </>
  )
}

/** Any part of the answer of any call. */
function Answers({ setting, value = {}, onChange }: ControlProps) {
  const names = setting.options.map((option) => String(option.value))
  const [call, setCall] = useState('systemSettings')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = () => {
    const change = parsed(text)
    setError(change === undefined ? 'This is not valid JSON.' : undefined)
    if (change !== undefined) onChange({ [call]: change })
  }
  return (
    <>
      <Removable
        title="Changed answers"
        entries={Object.entries(value ?? {}).map(([name, change]) => ({
          text: `${name}: ${JSON.stringify(change).slice(0, 80)}`,
          remove: () => onChange({ [name]: null }),
        }))}
      />
      <Row label="Change an answer" action="Change answer" onSubmit={send}>
        <SelectField
          label="Answer of"
          options={names.map((name) => ({ value: name, label: name }))}
          value={call}
          onChange={({ target }) => setCall(target.value)}
        />
        <div className={styles.wide}>
          <Field label="Change" error={error}>
            {(wiring) => (
              <span className={control.control}>
                <textarea
                  {...wiring}
                  className={styles.json}
                  rows={4}
                  spellCheck={false}
                  required
                  placeholder='{ "gw": { "PROFILE_ICON_COUNT": 3 } }'
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              </span>
            )}
          </Field>
        </div>
      </Row>
    </>
  )
}

function parsed(text: string): SettingValue | undefined {
  try {
    return JSON.parse(text) as SettingValue
  } catch {
    return undefined
  }
}

/** Where they differ from those of a form that is saved as a whole. */
const inputs: Readonly<Partial<Record<Setting['control'], ComponentType<ControlProps>>>> = {
  choice: SelectControl,
  maps: Entries,
  entries: Answers,
  moment: Moment,
  text: Typed,
  number: Typed,
}
