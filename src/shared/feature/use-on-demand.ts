import { useEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '../i18n/language.tsx'

/**
 * A part of a feature that a part without texts shows when there is reason to: fetched with the feature's texts when it is first
 * wanted, and tried again at the next wish when it could not be had. Null until it is there.
 */
export function useOnDemand<Props>(wanted: boolean, namespace: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const { prepare } = useLanguage()
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null)
  useEffect(() => {
    if (!wanted || part) return
    Promise.all([load(), prepare(namespace)]).then(([Part]) => setPart({ Part }), () => undefined)
  }, [wanted, part, namespace, load, prepare])
  return wanted && part ? part.Part : null
}
