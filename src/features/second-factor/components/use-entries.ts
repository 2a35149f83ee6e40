import { useEffect, useState, type RefObject } from 'react'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { noEntries, type Entries, type EntryName } from '../lib/entries.ts'

type Complaints = Readonly<Partial<Record<EntryName, Words | undefined>>>

export interface EntriesInHand {
  readonly typed: Entries
  readonly complaints: Complaints
  readonly edit: (name: EntryName, text: string) => void
  /** Says beside the entries what is wrong with them; the others are right. */
  readonly complain: (complaints: Complaints) => void
  /** These are empty and must not be (TFA-09). */
  readonly demand: (names: readonly EntryName[]) => void
  readonly empty: () => void
  /** A code was sent by email, so there is something to enter. */
  readonly isEmailSent: boolean
  readonly noteEmailSent: () => void
  /** Puts the focus on the first that matches, once it is drawn. */
  readonly focus: (selector: string) => void
}

const demands: Readonly<Record<EntryName, string>> = {
  payeeName: 'enter_payee_name',
  mobile: 'enter_mobile',
  smsCode: 'enter_code',
  authCode: 'enter_code',
  email: 'enter_email',
  emailCode: 'enter_code',
}

/** @param place around the inputs */
export function useEntries(place: RefObject<HTMLElement | null>): EntriesInHand {
  const [typed, setTyped] = useState(noEntries)
  const [complaints, complain] = useState<Complaints>({})
  const [isEmailSent, setEmailSent] = useState(false)
  const [wish, setWish] = useState<{ readonly selector: string } | null>(null)
  useEffect(() => {
    if (wish) place.current?.querySelector<HTMLElement>(wish.selector)?.focus()
  }, [wish, place])
  return {
    typed,
    complaints,
    edit: (name, text) => {
      setTyped((all) => ({ ...all, [name]: text }))
      complain((all) => ({ ...all, [name]: undefined }))
    },
    complain,
    demand: (names) =>
      complain(Object.fromEntries(names.map((name) => [name, { key: `second-factor:${demands[name]}` }]))),
    empty: () => setTyped(noEntries),
    isEmailSent,
    noteEmailSent: () => setEmailSent(true),
    focus: (selector) => setWish({ selector }),
  }
}
