/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list can be searched on a server */
import type { KnownGuest } from '@openchair/contract'
import { useDebounced } from '@openchair/ui/browser/use-debounced.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { guestsQuery } from '../../calls/new-booking.ts'
import { useT } from '../../i18n/use-t.ts'
import { SearchBox } from '../../pieces/search-box/search-box.tsx'
import { useShop } from '../../shell/session.tsx'
import { type GuestChoice, newGuestOf, walkIn } from './guest-choice.ts'
import { GuestOption } from './guest-option.tsx'
import css from './guest.module.css'

/** Signs from which the server searches, and milliseconds without a key before it is asked. */
const fewest = 2
const typingPause = 150

type Option = { readonly key: string; readonly choice: GuestChoice }

type Props = {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (choice: GuestChoice) => void
  /** False where a guest has to be known or named. */
  readonly withWalkIn: boolean
  /** True to take the focus, because a press has opened the search. */
  readonly focused: boolean
}

/** The options of a search: the guests found, a new one of that name, and a walk-in if one may be chosen. */
const optionsOf = (guests: readonly KnownGuest[], query: string, withWalkIn: boolean): readonly Option[] => [
  ...guests.map((guest) => ({ key: guest.id, choice: { kind: 'known', guest } as const })),
  { key: 'new', choice: newGuestOf(query) },
  ...(withWalkIn ? [{ key: 'walkIn', choice: walkIn }] : []),
]

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Finds a guest: a combobox whose list stays below it until somebody chooses. The keyboard moves within the
 * list from the field, which keeps the focus.
 */
export const GuestSearch = ({ query, onQuery, onChoose, withWalkIn, focused }: Props) => {
  const t = useT()
  const id = useId()
  const shop = useShop()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const sought = query.trim()
  const isOpen = sought.length >= fewest
  const asked = useDebounced(sought, typingPause)
  const { data, isPlaceholderData, isError } = useQuery({
    ...guestsQuery(shop.id, asked),
    enabled: isOpen && asked.length >= fewest,
    placeholderData: keepPreviousData,
  })
  /** Tells if the guests are those of the typed text; Enter must choose none of another search. */
  const isAnswered = isError || (asked === sought && data !== undefined && !isPlaceholderData)
  const options = isOpen ? optionsOf(isError ? [] : (data?.rows ?? []), sought, withWalkIn) : []
  const chosen = isAnswered ? options[Math.min(active, options.length - 1)] : undefined
  const optionId = (option: Option) => `${id}-${option.key}`

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  const type = (text: string) => {
    setActive(0)
    onQuery(text)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) onChoose(chosen.choice)
    } else if (event.key === 'Escape') {
      // The first Escape empties the field, and only the next one closes the panel.
      event.stopPropagation()
      event.preventDefault()
      type('')
    }
  }

  return (
    <>
      <SearchBox hint={t('newBooking.find')}>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('newBooking.guest')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('newBooking.find')}
          value={query}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          aria-describedby={isOpen ? undefined : `${id}-hint`}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
      </SearchBox>
      <p id={`${id}-hint`} className={css.hint} hidden={isOpen}>
        {withWalkIn && t('newBooking.findHint')}
      </p>
      <div
        id={`${id}-list`}
        className={css.list}
        role="listbox"
        aria-label={t('newBooking.found')}
        aria-busy={isOpen && !isAnswered}
        hidden={!isOpen}
      >
        {options.map((option) => (
          <GuestOption
            key={option.key}
            id={optionId(option)}
            choice={option.choice}
            query={sought}
            isActive={option === chosen}
            onChoose={() => onChoose(option.choice)}
          />
        ))}
      </div>
      {isOpen && isError && <p className={css.hint}>{t('newBooking.findFailed')}</p>}
    </>
  )
}
