import { Chip, Chips } from '@openchair/ui/pieces/chip/chip.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { type KeyboardEvent, useRef } from 'react'
import type { GuestFilter } from '../../calls/guests.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../pieces/button/button.tsx'
import { SearchBox } from '../../pieces/search-box/search-box.tsx'
import { useKeys } from '../../shell/keys.ts'
import type { GuestList } from './use-guest-list.ts'
import css from './list.module.css'

const filters: readonly GuestFilter[] = [
  'hereToday',
  'newThisMonth',
  'missedInAYear',
  'mustPrepay',
  'notLately',
]

type Props = {
  readonly list: GuestList
  /** Goes to the first guest found. */
  readonly onDown: () => void
}

/** The field and the filters of the search. */
export const SearchBar = ({ list, onDown }: Props) => {
  const t = useT()
  const { number } = useFormat()
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const { search, change, shown, isSearching } = list
  const { query, filter } = search
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    } else if (event.key === 'Escape' && query !== '') {
      // The first Escape empties the field, and only the next one closes a panel.
      event.stopPropagation()
      change({ query: '' })
    }
  }
  const found =
    shown &&
    !isSearching &&
    (query.trim() === '' && filter === undefined
      ? t('guests.count', { count: shown.count, written: number(shown.count) })
      : t('guests.found', {
          found: number(shown.rows.length),
          hasMore: shown.hasMore ? 'yes' : 'no',
          count: number(shown.count),
        }))
  return (
    <search className={css.search}>
      <SearchBox className={css.field} hint={t('guests.find')}>
        <input
          ref={field}
          type="search"
          aria-label={t('guests.find')}
          placeholder={t('guests.find')}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={(event) => change({ query: event.currentTarget.value })}
          onKeyDown={press}
        />
        <output className={css.found}>{found || ''}</output>
        <kbd className={css.key} aria-hidden="true">
          /
        </kbd>
        {query !== '' && (
          <IconButton
            className={css.clear}
            icon="close"
            label={t('common.clear')}
            onClick={() => {
              change({ query: '' })
              field.current?.focus()
            }}
          />
        )}
      </SearchBox>
      <Chips label={t('guests.filters')}>
        <Chip pressed={filter === undefined} onClick={() => change({ filter: undefined })}>
          {t('guests.filter.all')}
        </Chip>
        {filters.map((each) => (
          <Chip key={each} pressed={filter === each} onClick={() => change({ filter: each })}>
            {t(`guests.filter.${each}`)}
          </Chip>
        ))}
      </Chips>
    </search>
  )
}
