/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list holds flags and is searched */
import { type Country, countries } from '@openchair/contract'
import { foldText, hasWords } from '@openchair/rules'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../icon/icon.tsx'
import { callingCodes, flagOf } from './phone-numbers.ts'
import text from '../text/text.module.css'
import css from './country-picker.module.css'

type Props = {
  readonly country: Country
  readonly onChange: (country: Country) => void
  readonly disabled?: boolean | undefined
}

/** Places the list under the whole field, and makes it equally wide. */
const placeUnder = (popup: HTMLElement, button: HTMLElement): void => {
  const box = (button.parentElement ?? button).getBoundingClientRect()
  const above = box.bottom + popup.offsetHeight + 8 > window.innerHeight && box.top > popup.offsetHeight + 8
  popup.style.left = `${box.left}px`
  popup.style.width = `${box.width}px`
  popup.style.top = `${above ? box.top - popup.offsetHeight - 4 : box.bottom + 4}px`
}

/** The flag before a phone number; opens the six countries with a search. */
export const CountryPicker = ({ country, onChange, disabled }: Props) => {
  const t = useT()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(0)

  const name = (each: Country) => t(`common.country${each}`)
  const isAsked = (each: Country) => hasWords(`${name(each)} ${each} ${callingCodes[each]}`, term)
  const found = foldText(term) === '' ? countries : countries.filter(isAsked)
  const optionId = (each: Country) => `${id}-${each}`
  const activeCountry = found[Math.min(active, found.length - 1)]

  // A list that a search has shortened stays beside its field, below or above it.
  useLayoutEffect(() => {
    if (open && popup.current && button.current) placeUnder(popup.current, button.current)
  })

  const choose = (chosen: Country | undefined) => {
    if (chosen) onChange(chosen)
    popup.current?.hidePopover()
    button.current?.focus()
  }
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen)
    setTerm('')
    setActive(countries.indexOf(country))
    if (!isOpen || !popup.current || !button.current) return
    placeUnder(popup.current, button.current)
    search.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      Home: -found.length,
      End: found.length,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, active + step)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(activeCountry)
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        popoverTarget={id}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-label={`${callingCodes[country]}, ${t('common.country', { country: name(country) })}`}
      >
        <img className={css.flag} src={flagOf(country)} alt="" width={24} height={16} />
        {callingCodes[country]}
        <Icon name="down" small />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className={`${text.popover} ${css.popup}`}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        <input
          ref={search}
          className={css.search}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeCountry && optionId(activeCountry)}
          aria-label={t('common.countrySearch')}
          placeholder={t('common.countrySearch')}
          autoComplete="off"
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
        <div id={`${id}-list`} className={css.list} role="listbox" aria-label={t('common.countries')}>
          {found.map((each) => (
            // The keyboard chooses from the search field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={each}
              id={optionId(each)}
              className={css.country}
              role="option"
              tabIndex={-1}
              aria-selected={each === country}
              data-active={each === activeCountry || undefined}
              onClick={() => choose(each)}
            >
              <img className={css.flag} src={flagOf(each)} alt="" width={24} height={16} />
              <span>{name(each)}</span>
              {callingCodes[each]}
            </div>
          ))}
        </div>
        {found.length === 0 && <output className={css.none}>{t('common.countryNone')}</output>}
      </div>
    </>
  )
}
