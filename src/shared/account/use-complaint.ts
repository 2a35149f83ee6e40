import { useState } from 'react'
import { useWords } from '../feedback/use-words.ts'
import type { Complaint } from './complaint.ts'

/** What the form still says of the last attempt, until another begins. */
export function useComplaint<About extends string>() {
  const say = useWords()
  const [complaint, setComplaint] = useState<Complaint<About> | null>(null)
  return {
    set: setComplaint,
    about: (field: About | 'form') => (complaint?.about === field ? say(complaint.words) : undefined),
  }
}
