import { useT } from '../../i18n/use-t.ts'
import { Chip, Chips } from '../../pieces/chip/chip.tsx'
import type { Categories } from './categories.ts'

/** Buttons that each show one category; nothing where there are no categories. */
export const CategoryChips = ({ categories }: { readonly categories: Categories }) => {
  const t = useT()
  const { all, hasUncategorized, filter, setFilter } = categories
  if (all.length === 0) return null
  return (
    <Chips label={t('services.categories')}>
      <Chip pressed={filter === 'all'} onClick={() => setFilter('all')}>
        {t('services.all')}
      </Chip>
      {all.map(({ id, name, nameLanguage }) => (
        <Chip
          key={id}
          pressed={typeof filter === 'object' && filter.category === id}
          onClick={() => setFilter({ category: id })}
        >
          <span lang={nameLanguage}>{name}</span>
        </Chip>
      ))}
      {hasUncategorized && (
        <Chip pressed={filter === 'uncategorized'} onClick={() => setFilter('uncategorized')}>
          {t('services.uncategorized')}
        </Chip>
      )}
    </Chips>
  )
}
