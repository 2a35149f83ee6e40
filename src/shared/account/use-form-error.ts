import { useState } from 'react'
import { useWords } from '../feedback/use-words.ts'
import type { FormError } from './form-error.ts'

/** The error of the last attempt, shown until the next one begins. */
export function useFormError<About extends string>() {
  const say = useWords()
  const [formError, setFormError] = useState<FormError<About> | null>(null)
  return {
    set: setFormError,
    about: (field: About | 'form') => (formError?.about === field ? say(formError.words) : undefined),
  }
}
