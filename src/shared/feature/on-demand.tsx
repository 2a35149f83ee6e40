import { useEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '../i18n/language.tsx'

interface Props<PartProps> {
  /** Feature whose texts the part shows. */
  readonly namespace: string
  readonly load: () => Promise<ComponentType<PartProps>>
  readonly props: PartProps
}

/**
 * A component that is fetched, with the feature's texts, when it is first rendered; shows nothing until it has loaded.
 * For parts that load none of the feature's texts themselves.
 */
export function OnDemand<PartProps extends object>({ namespace, load, props }: Props<PartProps>) {
  const { prepare } = useLanguage()
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null)
  useEffect(() => {
    Promise.all([load(), prepare(namespace)]).then(
      ([Loaded]) => setPart(() => Loaded),
      () => undefined,
    )
  }, [namespace, load, prepare])
  return Part && <Part {...props} />
}
