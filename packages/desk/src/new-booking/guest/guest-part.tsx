import { countries } from '@openchair/contract'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { Face } from './face.tsx'
import { type GuestChoice, isWrongEmail, walkIn } from './guest-choice.ts'
import { GuestSearch } from './guest-search.tsx'
import css from './guest.module.css'
import { useAboutGuest } from './use-about-guest.ts'

type Props = {
  readonly choice: GuestChoice
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (choice: GuestChoice) => void
  /** True on a phone, where a walk-in shows as chosen and the search opens at a press. */
  readonly isNarrow: boolean
}

type NewGuest = Extract<GuestChoice, { readonly kind: 'new' }>

/** The fields of a new guest. The first empty one takes the focus, because the list has just closed. */
const NewGuestFields = ({
  guest,
  onChange,
}: {
  readonly guest: NewGuest
  readonly onChange: (guest: NewGuest) => void
}) => {
  const t = useT()
  const shop = useShop()
  const fields = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input:not([role])') ?? [])]
    inputs.find(({ value }) => value === '')?.focus()
  }, [])
  return (
    <div ref={fields} className={css.fields}>
      <Field
        label={t('newBooking.name')}
        value={guest.name}
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...guest, name: currentTarget.value })}
      />
      <PhoneField
        label={t('newBooking.phone')}
        value={guest.phone}
        country={countries.find((each) => each === shop.country) ?? 'US'}
        onChange={(phone) => onChange({ ...guest, phone })}
      />
      <Field
        label={t('newBooking.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={guest.email}
        error={isChecked && isWrongEmail(guest) ? t('newBooking.emailFault') : undefined}
        onChange={({ currentTarget }) => onChange({ ...guest, email: currentTarget.value })}
        onBlur={() => setChecked(true)}
      />
    </div>
  )
}

/** The guest of the booking: found, new, or a walk-in unless somebody is chosen. */
export const GuestPart = ({ choice, query, onQuery, onChoose, isNarrow }: Props) => {
  const t = useT()
  const about = useAboutGuest()
  const [isSearching, setSearching] = useState(false)
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
  useEffect(() => {
    if (isKnown) other.current?.querySelector('button')?.focus()
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
    return <GuestSearch query={query} onQuery={onQuery} onChoose={choose} focused={isSearching} />
  return (
    <>
      <div ref={other} className={css.chosen}>
        <Face name={choice.kind === 'known' ? choice.guest.name : choice.name} />
        <span className={css.words}>
          <b>{choice.kind === 'known' ? choice.guest.name : t('newBooking.newTitle')}</b>{' '}
          {choice.kind === 'known' && <small>{about(choice.guest)}</small>}
        </span>
        {choice.kind === 'known' && choice.guest.mustPrepay && (
          <span className={css.tag}>{t('newBooking.mustPrepay')}</span>
        )}
        <TextButton onClick={searchAgain}>{t('newBooking.otherGuest')}</TextButton>
      </div>
      {choice.kind === 'new' && <NewGuestFields guest={choice} onChange={onChoose} />}
    </>
  )
}
