import { useId, type FormEvent, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { ControlledDetails, ListedMember } from '../contract/sandbox.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { said } from './fleet.ts'
import styles from './sandbox-view.module.css'

/** Makes a control call below the brand's merchant; `words` are said once it is done. */
export type Act = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object, words: string) => void

export interface DetailsProps {
  readonly details: ControlledDetails
  readonly act: Act
}

/** Copies a text and says so; where that is denied, the text itself is shown. */
export function useCopy() {
  const dispatch = useDispatch()
  return (text: string, what: string) =>
    void navigator.clipboard.writeText(text).then(
      () => dispatch(said(`${what} is copied.`)),
      () => dispatch(said(text)),
    )
}

interface CardProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

export function Card({ title, hint, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <small>{hint}</small>}
      {children}
    </section>
  )
}

interface TableProps {
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Said where there are no rows. */
  readonly none: string
}

/** Scrolls by itself where it is wider than its place. */
export const Table = ({ title, columns, rows, none }: TableProps) =>
  rows.length === 0 ? (
    <small>{none}</small>
  ) : (
    <div className={styles.scroll} role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

interface RowProps {
  readonly label: string
  /** What the button says. */
  readonly action: string
  /** @param fields by name; they are empty again afterwards */
  readonly onSubmit: (fields: Readonly<Record<string, string>>) => void
  readonly children: ReactNode
}

/** Fields beside each other, and the button that sends them. */
export function Row({ label, action, onSubmit, children }: RowProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    form.reset()
  }
  return (
    <form className={styles.row} aria-label={label} autoComplete="off" onSubmit={submit}>
      {children}
      <Button type="submit" size="small">
        {action}
      </Button>
    </form>
  )
}

export const moneyIn = (currency: string) => {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return (amount: string) => format.format(Number(amount))
}

export const memberOptions = (members: readonly ListedMember[]) =>
  members.map(({ id, userName }) => ({ value: id, label: userName }))
