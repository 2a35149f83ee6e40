import { useSearchParams } from 'react-router-dom'
import { Chip, ChipRow } from './chip.tsx'

/** The chosen category, `null` for all. It is part of the address, so that links and "back" lead to the same list. */
export function useCategory<Category extends string>(
  parse: (value: string | null) => Category | null,
): readonly [Category | null, (category: Category | null) => void] {
  const [query, setQuery] = useSearchParams()
  const choose = (category: Category | null) =>
    setQuery(
      (last) => {
        last.delete('category')
        if (category) last.set('category', category)
        return last
      },
      { replace: true, preventScrollReset: true },
    )
  return [parse(query.get('category')), choose]
}

interface Props<Category extends string> {
  readonly label: string
  readonly categories: readonly Category[]
  readonly selected: Category | null
  readonly onSelect: (category: Category | null) => void
  readonly titleOf: (category: Category | 'all') => string
}

/** A chip for all and one for each category. */
export const CategoryFilter = <Category extends string>({
  label,
  categories,
  selected,
  onSelect,
  titleOf,
}: Props<Category>) => (
  <ChipRow label={label}>
    {[null, ...categories].map((choice) => (
      <Chip key={choice ?? 'all'} selected={choice === selected} onSelect={() => onSelect(choice)}>
        {titleOf(choice ?? 'all')}
      </Chip>
    ))}
  </ChipRow>
)
