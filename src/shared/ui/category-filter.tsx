import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../i18n/language.tsx'
import { Button } from './button.tsx'
import { Chip, ChipRow } from './chip.tsx'
import type { IconName } from './icons/icons.ts'
import { EmptyState } from './message.tsx'

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

/** In place of a list that is empty in the chosen category. @param all words of the button that shows all categories */
export function EmptyCategory({ icon, all, onAll }: { icon: IconName; all: string; onAll: () => void }) {
  const { t } = useTranslation('shared')
  const action = (
    <Button variant="soft" onClick={onAll}>
      {all}
    </Button>
  )
  return <EmptyState icon={icon} title={t('empty_category_title')} text={t('empty_category_text')} action={action} />
}
