import { useId, useState, type KeyboardEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { BrandDraft, DraftProblem, SettingValue } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import choice from '../src/shared/ui/form/choice.module.css'
import field from '../src/shared/ui/form/field.module.css'
import { Checkbox, Switch } from '../src/shared/ui/form/choice.tsx'
import { Field, FieldError } from '../src/shared/ui/form/field.tsx'
import { SelectField } from '../src/shared/ui/form/select-field.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { IconButton } from '../src/shared/ui/icon-button.tsx'
import { VisuallyHidden } from '../src/shared/ui/visually-hidden.tsx'
import { edited, reverted, typed, type State } from './edits.ts'
import { OriginButton } from './origin.tsx'
import styles from './setting-field.module.css'
import { isMap, originOf, valueAt, withValue, type Origin, type Setting, type Settings } from './settings.ts'

interface Props {
  readonly setting: Setting
  readonly base: BrandDraft
  readonly draft: BrandDraft
  readonly problems: readonly DraftProblem[]
  /** The nearest color that passes, where this one has too little contrast. */
  readonly nearest: string | null
  /** Of a flag, where it is known. */
  readonly weight: string | null
  /** Brings another setting into view. */
  readonly onGo: (name: string) => void
}

interface ControlProps {
  readonly setting: Setting
  readonly value: SettingValue | undefined
  readonly error: string | undefined
  /** Of the setting and of all that it holds. */
  readonly problems: readonly DraftProblem[]
  readonly onChange: (value: SettingValue, typing?: boolean) => void
  readonly onLeave: () => void
}

/** One setting with its value, where that comes from, and what is wrong with it. */
export function SettingField({ setting, base, draft, problems, nearest, weight, onGo }: Props) {
  const dispatch = useDispatch()
  const edit = useSelector(({ edits }: State) => edits.edits.find(({ path }) => path.join('.') === setting.name))
  const settled = valueAt(draft.settings, setting.path) ?? setting.default
  const change = (value: SettingValue, typing = false) => {
    // A text that was never set is not an empty text.
    const isNothing = value === '' && valueAt(base.settings, setting.path) === undefined
    if (isNothing) dispatch(reverted(setting.name))
    else dispatch(edited({ edit: { path: setting.path, value }, typing }))
  }
  return (
    <div className={cx(styles.setting, edit && styles.edited)} id={`setting-${setting.name}`} tabIndex={-1}>
      <Control
        setting={setting}
        value={edit?.value ?? settled}
        error={errorOf(problems.filter(({ path }) => !isInItem(setting, path)))}
        problems={problems}
        onChange={change}
        onLeave={() => dispatch(typed())}
      />
      {nearest !== null && nearest !== edit?.value && (
        <button type="button" className={styles.nearest} onClick={() => change(nearest)}>
          <span style={{ background: nearest }} />
          Take {nearest}, the nearest that passes
        </button>
      )}
      <Meta
        setting={setting}
        base={base}
        draft={draft}
        isEdited={edit !== undefined}
        isInherited={isInheriting(edit)}
      />
      {weight !== null && <p className={styles.condition}>{weight}</p>}
      {setting.conditions.map(({ kind, names }) => (
        <p key={kind} className={styles.condition}>
          {`${kind.charAt(0).toUpperCase()}${kind.slice(1)} `}
          {names.map((name) => (
            <button key={name} type="button" onClick={() => onGo(name)}>
              {name.replace('whitelabel.', '')}
            </button>
          ))}
        </p>
      ))}
      {messagesOf(problems, 'warning').map((message) => (
        <p key={message} className={styles.warning}>
          {message}
        </p>
      ))}
    </div>
  )
}

const messagesOf = (problems: readonly DraftProblem[], severity: DraftProblem['severity']): readonly string[] =>
  problems.filter((problem) => problem.severity === severity).map(({ message, hint }) => `${message} ${hint}`.trim())

const errorOf = (problems: readonly DraftProblem[]): string | undefined =>
  messagesOf(problems, 'error').join(' ') || undefined

/** Whether a path leads to a setting of an item, where its message stands. */
const isInItem = ({ name, fields }: Setting, path: string): boolean =>
  fields.length > 0 && /^\.\d+\.\w/.test(path.slice(name.length))

const isInheriting = (edit: { readonly value?: SettingValue } | undefined): boolean =>
  edit !== undefined && edit.value === undefined

interface MetaProps {
  readonly setting: Setting
  readonly base: BrandDraft
  readonly draft: BrandDraft
  readonly isEdited: boolean
  readonly isInherited: boolean
}

/** Where the value comes from, and the ways back. */
function Meta({ setting, base, draft, isEdited, isInherited }: MetaProps) {
  const { path, name, label, control, isRequired } = setting
  const dispatch = useDispatch()
  const origin = originOf(isInherited ? draft : base, name)
  const canInherit = !isInherited && !isRequired && control !== 'fixed' && originOf(base, name).kind === 'own'
  const kind = isEdited ? 'changed' : origin.kind
  return (
    <div className={cx(styles.meta, control === 'switch' && styles.besideSwitch)}>
      {canInherit && (
        <button
          type="button"
          className={styles.act}
          aria-label={`Inherit: ${label}`}
          title="Take it out of the file, so that the value of a preset or the default applies"
          onClick={() => dispatch(edited({ edit: { path } }))}
        >
          Inherit
        </button>
      )}
      {isEdited && (
        <button
          type="button"
          className={styles.act}
          aria-label={`Undo: ${label}`}
          onClick={() => dispatch(reverted(name))}
        >
          Undo
        </button>
      )}
      <span className={cx(styles.origin, styles[kind])} title={origin.place || undefined}>
        {isEdited && !isInherited ? 'changed' : <OriginTitle label={label} name={name} base={base} origin={origin} />}
      </span>
    </div>
  )
}

interface OriginTitleProps {
  readonly label: string
  readonly name: string
  readonly base: BrandDraft
  readonly origin: Origin
}

/** The place of a value; where an edit inherits it, the place is one of the draft. */
function OriginTitle({ label, name, base, origin }: OriginTitleProps) {
  const { version, edits } = useSelector((state: State) => state.edits)
  const isOnDisk = originOf(base, name).place === origin.place
  const draft = { id: base.id, version, edits: isOnDisk ? [] : edits }
  if (origin.place === '') return origin.title
  return <OriginButton label={label} title={origin.title} draft={draft} setting={name} />
}

function Control(props: ControlProps) {
  switch (props.setting.control) {
    case 'switch':
      return <SwitchControl {...props} />
    case 'choice':
      return props.setting.options.length <= 3 ? <SegmentsControl {...props} /> : <SelectControl {...props} />
    case 'choices':
      return <ChoicesControl {...props} />
    case 'list':
      return <ListControl {...props} />
    case 'maps':
      return <MapsControl {...props} />
    case 'entries':
      return <EntriesControl {...props} />
    case 'fixed':
      return <FixedControl {...props} />
    case 'text':
    case 'colour':
    case 'number':
      return <TextControl {...props} />
  }
}

function TextControl({ setting, value, error, onChange, onLeave }: ControlProps) {
  const { label, description, control } = setting
  const text = value === undefined ? '' : String(value)
  const write = (written: string) => {
    const isNumber = control === 'number' && /^-?\d+$/.test(written)
    onChange(isNumber ? Number(written) : written, true)
  }
  return (
    <TextField
      label={label}
      hint={description}
      error={error}
      value={text}
      inputMode={control === 'number' ? 'numeric' : undefined}
      spellCheck={false}
      autoComplete="off"
      className={control === 'text' ? undefined : styles.code}
      before={control === 'colour' && <Swatch label={label} value={text} onChange={write} onLeave={onLeave} />}
      onChange={(event) => write(event.target.value)}
      onBlur={onLeave}
    />
  )
}

interface SwatchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
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

const SelectControl = ({ setting, value, error, onChange }: ControlProps) => (
  <SelectField
    label={setting.label}
    hint={setting.description}
    error={error}
    options={setting.options}
    placeholder="Choose"
    value={typeof value === 'string' ? value : ''}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** A few choices beside each other. */
function SegmentsControl({ setting: { label, description, options }, value, error, onChange }: ControlProps) {
  const id = useId()
  return (
    <fieldset className={field.field} aria-describedby={id}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className={choice.input}
              name={`choice-${id}`}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      {description !== '' && <p className={field.hint}>{description}</p>}
    </fieldset>
  )
}

const textsOf = (value: SettingValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** A list of known texts; what is chosen last stands last in the file. */
function ChoicesControl({ setting: { label, description, options }, value, error, onChange }: ControlProps) {
  const id = useId()
  const chosen = textsOf(value)
  return (
    <fieldset className={field.field} aria-describedby={id}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
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
      <FieldError id={id} error={error} />
      {description !== '' && <p className={field.hint}>{description}</p>}
    </fieldset>
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
    <Field label={label} hint={description} error={error}>
      {(wiring) => (
        <div className={styles.list}>
          {items.map((item) => (
            <span key={item} className={styles.item}>
              <span>{item}</span>
              <IconButton
                icon="close"
                size={12}
                label={`Remove ${item}`}
                onClick={() => onChange(items.filter((other) => other !== item))}
              />
            </span>
          ))}
          <input
            {...wiring}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={items.length === 0 ? 'Add one' : 'Add'}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              add()
              onLeave()
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** A list of maps: each item has the fields of its settings. */
function MapsControl({ setting, value, error, problems, onChange, onLeave }: ControlProps) {
  const id = useId()
  const { name, label, description, fields } = setting
  const items = Array.isArray(value) ? value.filter(isMap) : []
  const write = (place: number, item: Settings, typing?: boolean) =>
    onChange(
      items.map((one, index) => (index === place ? item : one)),
      typing,
    )
  return (
    <fieldset className={field.field} aria-describedby={id}>
      <legend className={field.label}>{label}</legend>
      {description !== '' && <p className={field.hint}>{description}</p>}
      {items.map((item, place) => (
        // Items have no names of their own, and are told apart by their places.
        <fieldset key={place} className={styles.map} aria-label={`${label}, ${place + 1}`}>
          <div className={styles.mapActs}>
            {place > 0 && (
              <button
                type="button"
                className={styles.act}
                aria-label={`Move up: ${label}, ${place + 1}`}
                onClick={() => onChange(movedUp(items, place))}
              >
                Move up
              </button>
            )}
            <button
              type="button"
              className={styles.act}
              aria-label={`Remove: ${label}, ${place + 1}`}
              onClick={() => onChange(items.filter((_, index) => index !== place))}
            >
              Remove
            </button>
          </div>
          {fields.map((one) => (
            <Control
              key={one.name}
              setting={one}
              value={valueAt(item, one.path) ?? one.default}
              error={errorOf(problemsAt(problems, `${name}.${place}.${one.name}`))}
              problems={problemsAt(problems, `${name}.${place}.${one.name}`)}
              onChange={(written, typing) => write(place, withField(item, one, written), typing)}
              onLeave={onLeave}
            />
          ))}
        </fieldset>
      ))}
      <FieldError id={id} error={error} />
      <Button size="small" variant="outline" className={styles.add} onClick={() => onChange([...items, {}])}>
        Add <VisuallyHidden>one to {label}</VisuallyHidden>
      </Button>
    </fieldset>
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
function EntriesControl({ setting: { label, description, options }, value, error, onChange, onLeave }: ControlProps) {
  const id = useId()
  const entries = isMap(value) ? value : {}
  const left = options.filter((option) => !Object.hasOwn(entries, option.value))
  return (
    <fieldset className={field.field} aria-describedby={id}>
      <legend className={field.label}>{label}</legend>
      {description !== '' && <p className={field.hint}>{description}</p>}
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
      <FieldError id={id} error={error} />
      {left.length > 0 && (
        <SelectField
          label={`Add to ${label}`}
          options={left}
          placeholder="Add"
          value=""
          onChange={(event) => onChange({ ...entries, [event.target.value]: '' })}
        />
      )}
    </fieldset>
  )
}

function FixedControl({ setting: { label, description }, value, error }: ControlProps) {
  const id = useId()
  return (
    <div className={field.field} role="group" aria-label={label} aria-describedby={id}>
      <p className={field.label}>{label}</p>
      <pre className={styles.fixed} tabIndex={0} aria-label={`Value of ${label}`}>
        {String(value)}
      </pre>
      <FieldError id={id} error={error} />
      <p className={field.hint}>{description} Changed in the file itself.</p>
    </div>
  )
}
