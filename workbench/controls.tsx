import { useId, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import type { DraftProblem, SettingValue } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import { Checkbox, Switch } from '../src/shared/ui/form/choice.tsx'
import field from '../src/shared/ui/form/field.module.css'
import { FieldError } from '../src/shared/ui/form/field.tsx'
import { SelectField } from '../src/shared/ui/form/select-field.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { IconButton } from '../src/shared/ui/icon-button.tsx'
import { VisuallyHidden } from '../src/shared/ui/visually-hidden.tsx'
import styles from './controls.module.css'
import { isMap, valueAt, withValue, type Setting, type Settings } from './settings.ts'
import switches from './switches.module.css'
import { Segments } from './switches.tsx'

export interface ControlProps {
  readonly setting: Setting
  readonly value: SettingValue | undefined
  readonly error?: string | undefined
  /** Of the setting and of all that it holds. */
  readonly problems?: readonly DraftProblem[]
  /** Null: what may be absent is to be so. */
  readonly onChange: (value: SettingValue, typing?: boolean) => void
  readonly onLeave?: () => void
}

/** What a value of a setting is changed with, as its schema says. */
export function Control(props: ControlProps) {
  const { control, options } = props.setting
  const Input = control === 'choice' && options.length <= fewest ? SegmentsControl : inputs[control]
  return <Input {...props} />
}

/** So many choices stand beside each other; more of them are in a list that opens. */
const fewest = 3

/** Several inputs under one name. */
function Group({ setting, error, children }: ControlProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={field.field} aria-describedby={id}>
      <legend className={field.label}>{setting.label}</legend>
      {children}
      <FieldError id={id} error={error} />
      {setting.description !== '' && <p className={field.hint}>{setting.description}</p>}
    </fieldset>
  )
}

interface ActProps {
  readonly words: string
  /** Which of several it is, where the words alone do not say it. */
  readonly label?: string
  readonly title?: string
  readonly onClick: () => void
}

/** A small button beside a value. */
export const Act = ({ words, label, title, onClick }: ActProps) => (
  <button type="button" className={styles.act} aria-label={label} title={title} onClick={onClick}>
    {words}
  </button>
)

function TextControl({ setting, value, error, onChange, onLeave }: ControlProps) {
  const id = useId()
  const { label, description, control, isRequired, schema } = setting
  const text = value === undefined ? '' : String(value)
  const write = (written: string) => {
    const isNumber = control === 'number' && /^-?\d+$/.test(written)
    onChange(isNumber ? Number(written) : written, true)
  }
  return (
    <>
      <TextField
        label={label}
        hint={description}
        error={error}
        value={text}
        placeholder={schema.absent}
        required={isRequired && schema.default === undefined}
        pattern={control === 'number' ? '-?[0-9]+' : undefined}
        inputMode={control === 'number' ? 'numeric' : undefined}
        spellCheck={false}
        autoComplete="off"
        list={schema.examples && id}
        className={control === 'text' ? undefined : styles.code}
        before={control === 'colour' && <Swatch label={label} value={text} onChange={write} onLeave={onLeave} />}
        onChange={(event) => write(event.target.value)}
        onBlur={onLeave}
      />
      {schema.examples && (
        <datalist id={id}>
          {schema.examples.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

interface SwatchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: (() => void) | undefined
}

/** The system's own picker. It knows colors of six digits only. */
export function Swatch({ label, value, onChange, onLeave }: SwatchProps) {
  const long = value.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
  const isColour = /^#[\da-f]{6}$/i.test(long)
  return (
    <input
      type="color"
      className={cx(styles.swatch, !isColour && styles.noColour)}
      aria-label={`Pick: ${label}`}
      value={isColour ? long : '#808080'}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function SwitchControl({ setting: { label, description }, value, error, onChange }: ControlProps) {
  const id = useId()
  return (
    <>
      <Switch
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        detail={description}
        aria-describedby={id}
        aria-invalid={error !== undefined || undefined}
      >
        {label}
      </Switch>
      <FieldError id={id} error={error} />
    </>
  )
}

export const SelectControl = ({ setting, value, error, onChange }: ControlProps) => {
  const { label, description, options, schema } = setting
  const { absent } = schema
  return (
    <SelectField
      label={label}
      hint={description}
      error={error}
      options={[
        ...(absent === undefined ? [] : [{ value: '', label: absent }]),
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
      {...(absent === undefined && { placeholder: 'Choose' })}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(options.find((one) => String(one.value) === target.value)?.value ?? null)}
    />
  )
}

/** A few choices beside each other. */
const SegmentsControl = (props: ControlProps) => (
  <Group {...props}>
    <div className={switches.segments}>
      <Segments options={props.setting.options} value={props.value} onChange={props.onChange} />
    </div>
  </Group>
)

const textsOf = (value: SettingValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** A list of known texts; what is chosen last stands last in the file. */
function ChoicesControl(props: ControlProps) {
  const { setting, value, onChange } = props
  const { absent } = setting.schema
  const chosen: readonly SettingValue[] = Array.isArray(value) ? value : []
  return (
    <Group {...props}>
      {absent !== undefined && (
        <Checkbox checked={value === undefined} onChange={() => onChange(value === undefined ? [] : null)}>
          {absent}
        </Checkbox>
      )}
      {(absent === undefined || value !== undefined) && (
        <div className={styles.choices}>
          {setting.options.map((option) => (
            <Checkbox
              key={String(option.value)}
              checked={chosen.includes(option.value)}
              onChange={(event) => {
                const others = chosen.filter((item) => item !== option.value)
                onChange(event.target.checked ? [...others, option.value] : others)
              }}
            >
              {option.label}
            </Checkbox>
          ))}
        </div>
      )}
    </Group>
  )
}

/** A list of free texts: Enter or a comma adds one. */
function ListControl({ setting: { label, description }, value, error, onChange, onLeave }: ControlProps) {
  const [text, setText] = useState('')
  const items = textsOf(value)
  const add = () => {
    const added = text
      .split(/[,\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== '')
    setText('')
    if (added.length > 0) onChange([...new Set([...items, ...added])])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <>
      <TextField
        label={label}
        hint={description}
        error={error}
        autoComplete="off"
        spellCheck={false}
        placeholder={items.length === 0 ? 'Add one' : 'Add'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          add()
          onLeave?.()
        }}
      />
      <Removable
        title={label}
        entries={items.map((item) => ({ text: item, remove: () => onChange(items.filter((other) => other !== item)) }))}
      />
    </>
  )
}

interface RemovableProps {
  readonly title: string
  readonly entries: readonly { readonly text: string; readonly remove: () => void }[]
}

/** Entries, each removed with a click. */
export const Removable = ({ title, entries }: RemovableProps) =>
  entries.length > 0 && (
    <ul className={styles.entries} aria-label={title}>
      {entries.map(({ text, remove }, index) => (
        <li key={`${index} ${text}`}>
          <span>{text}</span>
          <IconButton icon="close" size={12} label={`Remove ${text}`} onClick={remove} />
        </li>
      ))}
    </ul>
  )

/** A list of maps: each item has the fields of its settings. */
function MapsControl(props: ControlProps) {
  const { setting, value, problems = [], onChange, onLeave } = props
  const { name, label, fields } = setting
  const items = Array.isArray(value) ? value.filter(isMap) : []
  const write = (place: number, item: Settings, typing?: boolean) =>
    onChange(
      items.map((one, index) => (index === place ? item : one)),
      typing,
    )
  return (
    <Group {...props}>
      {items.map((item, place) => (
        // Items have no names of their own, and are told apart by their places.
        <fieldset key={place} className={styles.map} aria-label={`${label}, ${place + 1}`}>
          <div className={styles.mapActs}>
            {place > 0 && (
              <Act
                words="Move up"
                label={`Move up: ${label}, ${place + 1}`}
                onClick={() => onChange(movedUp(items, place))}
              />
            )}
            <Act
              words="Remove"
              label={`Remove: ${label}, ${place + 1}`}
              onClick={() => onChange(items.filter((_, index) => index !== place))}
            />
          </div>
          {fields.map((one) => (
            <Control
              key={one.name}
              setting={one}
              value={valueAt(item, one.path) ?? one.default}
              error={errorOf(problemsAt(problems, `${name}.${place}.${one.name}`))}
              problems={problemsAt(problems, `${name}.${place}.${one.name}`)}
              onChange={(written, typing) => write(place, withField(item, one, written), typing)}
              {...(onLeave && { onLeave })}
            />
          ))}
        </fieldset>
      ))}
      <Button size="small" variant="outline" className={styles.add} onClick={() => onChange([...items, {}])}>
        Add <VisuallyHidden>one to {label}</VisuallyHidden>
      </Button>
    </Group>
  )
}

const movedUp = (items: readonly Settings[], place: number): readonly Settings[] => {
  const [moved, ...after] = items.slice(place)
  return [...items.slice(0, place - 1), ...(moved ? [moved] : []), ...items.slice(place - 1, place), ...after]
}

const problemsAt = (problems: readonly DraftProblem[], name: string): readonly DraftProblem[] =>
  problems.filter(({ path }) => path === name || path.startsWith(`${name}.`))

/** An optional text that is emptied is none. */
function withField(item: Settings, { path, isRequired }: Setting, value: SettingValue): Settings {
  const isNone = value === '' || (isMap(value) && Object.keys(value).length === 0)
  return isNone && !isRequired ? withoutKey(item, path[0] ?? '') : withValue(item, path, value)
}

const withoutKey = (map: Settings, key: string): Settings =>
  Object.fromEntries(Object.entries(map).filter(([other]) => other !== key))

/** A map of texts: those that are there, and a choice of one more. */
function EntriesControl(props: ControlProps) {
  const { setting, value, onChange, onLeave } = props
  const { label } = setting
  const entries = isMap(value) ? value : {}
  const options = setting.options.map((option) => ({ ...option, value: String(option.value) }))
  const left = options.filter((option) => !Object.hasOwn(entries, option.value))
  return (
    <Group {...props}>
      {options
        .filter((option) => Object.hasOwn(entries, option.value))
        .map((option) => (
          <div key={option.value} className={styles.entry}>
            <TextField
              label={option.label}
              value={String(entries[option.value])}
              autoComplete="off"
              onChange={(event) => onChange({ ...entries, [option.value]: event.target.value }, true)}
              onBlur={onLeave}
            />
            <IconButton
              icon="close"
              size={12}
              label={`Remove ${option.label} of ${label}`}
              onClick={() => onChange(withoutKey(entries, option.value))}
            />
          </div>
        ))}
      {left.length > 0 && (
        <SelectField
          label={`Add to ${label}`}
          options={left}
          placeholder="Add"
          value=""
          onChange={(event) => onChange({ ...entries, [event.target.value]: '' })}
        />
      )}
    </Group>
  )
}

const FixedControl = ({ setting: { label, description }, value }: ControlProps) => (
  <TextField label={label} hint={`${description} Changed in the file itself.`} value={String(value)} readOnly />
)

const inputs = {
  switch: SwitchControl,
  choice: SelectControl,
  choices: ChoicesControl,
  list: ListControl,
  maps: MapsControl,
  entries: EntriesControl,
  fixed: FixedControl,
  text: TextControl,
  colour: TextControl,
  number: TextControl,
  moment: TextControl,
} as const satisfies Readonly<Record<Setting['control'], ComponentType<ControlProps>>>

export const messagesOf = (problems: readonly DraftProblem[], severity: DraftProblem['severity']): readonly string[] =>
  problems.filter((problem) => problem.severity === severity).map(({ message, hint }) => `${message} ${hint}`.trim())

export const errorOf = (problems: readonly DraftProblem[]): string | undefined =>
  messagesOf(problems, 'error').join(' ') || undefined
