import { useId, useState, type FormEvent } from 'react'
import { Button } from '../src/shared/ui/button.tsx'
import control from '../src/shared/ui/form/control.module.css'
import { Checkbox, Switch } from '../src/shared/ui/form/choice.tsx'
import field from '../src/shared/ui/form/field.module.css'
import { Field } from '../src/shared/ui/form/field.tsx'
import { SelectField } from '../src/shared/ui/form/select-field.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { Card, fieldsOf, Removable } from './sandbox-parts.tsx'
import styles from './sandbox-view.module.css'
import { entryInWords, entryOf, inWords, nameOf, type Entry, type Patch, type ScenarioSchema } from './scenario.ts'

interface GroupProps {
  /** Key of the scenario. */
  readonly name: string
  readonly schema: ScenarioSchema
  readonly scenario: Entry
  /** @param words said once it is done */
  readonly onChange: (patch: Patch, words: string) => void
}

/** One key of the scenario with all that it has, made from its schema. */
export function ScenarioGroup({ name, schema, scenario, onChange }: GroupProps) {
  const title = schema.title ?? nameOf(name)
  const value = scenario[name]
  const change = (next: unknown, words: string) => onChange({ [name]: next }, words)
  return (
    <Card title={title} hint={schema.description}>
      {schema.items && (
        <Entries schema={schema} title={title} value={value} onChange={(next) => change(next, `${title}: changed.`)} />
      )}
      {schema.propertyNames && (
        <Answers
          calls={schema.propertyNames}
          answers={value as Entry}
          onChange={(patch, words) => change(patch, words)}
        />
      )}
      {Object.entries(schema.properties ?? {}).map(([key, setting]) => (
        <Setting
          key={key}
          schema={setting}
          title={setting.title ?? nameOf(key)}
          value={(value as Entry)[key]}
          onChange={(next) => change({ [key]: next }, `${setting.title ?? nameOf(key)}: ${inWords(next, setting)}.`)}
        />
      ))}
    </Card>
  )
}

interface SettingProps {
  readonly schema: ScenarioSchema
  readonly title: string
  readonly value: unknown
  /** Null takes the setting back. */
  readonly onChange: (value: unknown) => void
}

function Setting(props: SettingProps) {
  const { schema, title, value, onChange } = props
  if (schema.items) return schema.items.enum ? <Several {...props} /> : <Entries {...props} />
  if (schema.enum || (schema.type === 'boolean' && schema.absent)) return <OneOf {...props} />
  if (schema.type === 'boolean')
    return (
      <Switch checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {title}
      </Switch>
    )
  return schema.isMoment ? <Moment {...props} /> : <Typed {...props} />
}

function OneOf({ schema, title, value, onChange }: SettingProps) {
  const options = schema.enum ?? [true, false]
  return (
    <SelectField
      label={title}
      options={[
        ...(schema.absent === undefined ? [] : [{ value: '', label: schema.absent }]),
        ...options.map((one) => ({ value: String(one), label: inWords(one, schema) })),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(options.find((one) => String(one) === target.value) ?? null)}
    />
  )
}

function Several({ schema, title, value, onChange }: SettingProps) {
  const chosen = (value ?? []) as readonly unknown[]
  const toggled = (one: unknown) => (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{title}</legend>
      {schema.absent !== undefined && (
        <Checkbox checked={value === undefined} onChange={() => onChange(value === undefined ? [] : null)}>
          {schema.absent}
        </Checkbox>
      )}
      {value !== undefined &&
        schema.items?.enum?.map((one) => (
          <Checkbox key={String(one)} checked={chosen.includes(one)} onChange={() => onChange(toggled(one))}>
            {inWords(one, schema.items)}
          </Checkbox>
        ))}
    </fieldset>
  )
}

/** It is sent when it is left or confirmed, and changes made elsewhere wait until then. */
function Typed({ schema, title, value, onChange }: SettingProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settled = value === undefined ? '' : String(value)
  const send = () => {
    const text = typed?.trim() ?? settled
    setTyped(null)
    if (text !== settled) onChange(text === '' ? null : schema.type === 'string' ? text : Number(text))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form aria-label={title} onSubmit={submit}>
      <TextField
        label={title}
        placeholder={schema.absent}
        autoComplete="off"
        inputMode={schema.type === 'string' ? undefined : 'numeric'}
        value={typed ?? settled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
      />
    </form>
  )
}

const minuteMs = 60_000

function Moment({ title, value, onChange }: SettingProps) {
  // The field speaks local time without a zone.
  const local = (moment: number) => new Date(moment - new Date(moment).getTimezoneOffset() * minuteMs).toISOString()
  return (
    <div className={styles.row}>
      <Field label={title}>
        {(wiring) => (
          <input
            {...wiring}
            type="datetime-local"
            className={styles.moment}
            value={value === undefined ? '' : local(Number(value)).slice(0, 16)}
            onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).getTime())}
          />
        )}
      </Field>
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

/** A list of entries, each removed with a click, and the form for another one. */
function Entries({ schema, title, value, onChange }: SettingProps) {
  const entries = (value ?? []) as readonly Entry[]
  const kinds = schema.items?.oneOf ?? [schema.items ?? {}]
  const [index, setIndex] = useState(0)
  const kind = kinds[index] ?? {}
  const kindOf = ({ properties }: ScenarioSchema) => String(properties?.kind?.const)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const entry = entryOf(kind, fieldsOf(event))
    onChange([...entries, entry])
  }
  return (
    <>
      <Removable
        title={title}
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
      <form className={styles.row} aria-label={`Add to: ${title}`} onSubmit={submit}>
        {kinds.length > 1 && (
          <SelectField
            label="Kind"
            options={kinds.map((one, at) => ({ value: String(at), label: nameOf(kindOf(one)) }))}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          />
        )}
        {Object.entries(kind.properties ?? {}).map(([key, part]) => (
          <EntryField key={key} name={key} schema={part} isRequired={kind.required?.includes(key) === true} />
        ))}
        <Button type="submit" size="small">
          Add
        </Button>
      </form>
    </>
  )
}

interface EntryFieldProps {
  readonly name: string
  readonly schema: ScenarioSchema
  readonly isRequired: boolean
}

function EntryField({ name, schema, isRequired }: EntryFieldProps) {
  const id = useId()
  const { default: usual, examples, type, const: fixed } = schema
  const options = schema.enum ?? (type === 'boolean' ? [false, true] : undefined)
  if (fixed !== undefined) return null
  const label = schema.title ?? nameOf(name)
  if (options)
    return (
      <SelectField
        label={label}
        name={name}
        defaultValue={usual === undefined ? undefined : String(usual)}
        options={options.map((one) => ({
          value: String(one),
          label: one === '*' || type === 'boolean' ? inWords(one) : String(one),
        }))}
      />
    )
  return (
    <>
      <TextField
        label={label}
        name={name}
        required={isRequired && usual === undefined}
        placeholder={usual === undefined ? schema.absent : String(usual)}
        pattern={type === 'string' ? undefined : '[0-9]+'}
        autoComplete="off"
        list={examples && id}
      />
      {examples && (
        <datalist id={id}>
          {examples.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

interface AnswersProps {
  readonly calls: ScenarioSchema
  readonly answers: Entry
  readonly onChange: (patch: Patch, words: string) => void
}

/** Any part of the answer of any call. */
function Answers({ calls, answers, onChange }: AnswersProps) {
  const names = (calls.enum ?? []).map(String)
  const [call, setCall] = useState('systemSettings')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = parsed(text)
    setError(change === undefined ? 'This is not valid JSON.' : undefined)
    if (change !== undefined) onChange({ [call]: change }, `The answer of ${call} is changed.`)
  }
  return (
    <>
      <Removable
        title="Changed answers"
        entries={Object.entries(answers).map(([name, change]) => ({
          text: `${name}: ${JSON.stringify(change).slice(0, 80)}`,
          remove: () => onChange({ [name]: null }, `The answer of ${name} is its own again.`),
        }))}
      />
      <form className={styles.row} aria-label="Change an answer" onSubmit={submit}>
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
        <Button type="submit" size="small">
          Change answer
        </Button>
      </form>
    </>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
