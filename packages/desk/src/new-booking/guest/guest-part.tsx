import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { useEffect, useRef, useState } from 'react'
import { NewGuestFields } from '../../acts/guest/new-guest-fields.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Face } from './face.tsx'
import { type GuestChoice, walkIn } from './guest-choice.ts'
import { GuestFacts } from './guest-facts.tsx'
import { GuestSearch } from './guest-search.tsx'
import css from './guest.module.css'
import { SameContact } from './same-contact.tsx'
import { useAboutGuest } from './use-about-guest.ts'

type Props = {
  readonly choice: GuestChoice
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (choice: GuestChoice) => void
  /** True on a phone, where a walk-in shows as chosen and the search opens at a press. */
  readonly isNarrow: boolean
  /** The server's words about the phone of a new guest. */
  readonly phoneFault?: string | undefined
  /** False where a guest has to be known or named. */
  readonly withWalkIn?: boolean
}

/** The guest of the booking: found, new, or a walk-in unless somebody is chosen. */
export const GuestPart = ({
  choice,
  query,
  onQuery,
  onChoose,
  isNarrow,
  phoneFault,
  withWalkIn = true,
}: Props) => {
  const t = useT()
  const about = useAboutGuest()
  const [isSearching, setSearching] = useState(query !== '')
  const other = useRef<HTMLDivElement>(null)
  const choose = (next: GuestChoice) => {
    onQuery('')
    setSearching(false)
    onChoose(next)
  }
  const searchAgain = () => {
    setSearching(true)
    onChoose(walkIn)
  }
  const isKnown = choice.kind === 'known'
  const wasKnown = useRef(isKnown)
  useEffect(() => {
    if (isKnown && !wasKnown.current) other.current?.querySelector('button')?.focus()
    wasKnown.current = isKnown
  }, [isKnown])

  if (choice.kind === 'walkIn' && isNarrow && !isSearching)
    return (
      <div className={css.chips}>
        <Chip pressed icon="person" onClick={() => choose(walkIn)}>
          {t('newBooking.walkIn')}
        </Chip>
        <Chip look="line" icon="search" onClick={() => setSearching(true)}>
          {t('newBooking.findOrAdd')}
        </Chip>
      </div>
    )
  if (choice.kind === 'walkIn')
    return (
      <GuestSearch
        query={query}
        onQuery={onQuery}
        onChoose={choose}
        withWalkIn={withWalkIn}
        focused={isSearching}
      />
    )
  return (
    <>
      <div ref={other} className={css.chosen}>
        <Face name={choice.kind === 'known' ? choice.guest.name : choice.name} />
        <span className={css.words}>
          <b>{choice.kind === 'known' ? choice.guest.name : t('newBooking.newTitle')}</b>{' '}
          {choice.kind === 'known' && <small>{about(choice.guest)}</small>}
        </span>
        <TextButton onClick={searchAgain}>{t('newBooking.otherGuest')}</TextButton>
      </div>
      {choice.kind === 'known' && <GuestFacts guest={choice.guest} />}
      {choice.kind === 'new' && (
        <>
          <NewGuestFields
            focused
            guest={choice}
            phoneFault={phoneFault}
            onChange={(change) => onChoose({ ...choice, ...change })}
          />
          <SameContact guest={choice} onChoose={choose} />
        </>
      )}
    </>
  )
}
