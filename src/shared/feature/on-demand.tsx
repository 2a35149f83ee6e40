import { useEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '../i18n/language.tsx'

interface Props<PartProps> {
  readonly load: () => Promise<ComponentType<PartProps>>
  readonly props: PartProps
}

/**
 * A component that is fetched, with the texts of pages, when it is first rendered; shows nothing until it has loaded.
 * For slots and watchers, which come without these texts.
 */
export function OnDemand<PartProps extends object>({ load, props }: Props<PartProps>) {
  const { preparePages } = useLanguage()
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null)
  useEffect(() => {
    Promise.all([load(), preparePages()]).then(
      ([Loaded]) => setPart(() => Loaded),
      () => undefined,
    )
  }, [load, preparePages])
  return Part && <Part {...props} />
}
