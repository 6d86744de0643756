import type { KnownGuest } from '@openchair/contract'
import { cleanEmail, isEmail } from '@openchair/rules'
import { useDebounced } from '@openchair/ui/browser/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import type { NewGuest } from '../../acts/guest/new-guest.ts'
import { guestsQuery } from '../../calls/new-booking.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import { Face } from './face.tsx'
import type { GuestChoice } from './guest-choice.ts'
import css from './guest.module.css'
import { useAboutGuest } from './use-about-guest.ts'

/** Digits from which a phone may be whole, and milliseconds without a key before it is looked for. */
const leastDigits = 8
const typingPause = 300

const digitsOf = (phone: string | null): string => phone?.replaceAll(/\D/g, '') ?? ''

/** Finds guests who have the very phone or e-mail that was entered for a new one. */
const useSameContact = ({ phone, email }: NewGuest): readonly KnownGuest[] => {
  const shop = useShop()
  const digits = useDebounced(digitsOf(phone), typingPause)
  const mail = useDebounced(cleanEmail(email), typingPause)
  const mayFind = shop.can('seeContacts') !== 'none'
  const byPhone = useQuery({
    ...guestsQuery(shop.id, digits),
    enabled: mayFind && digits.length >= leastDigits,
  })
  const byEmail = useQuery({ ...guestsQuery(shop.id, mail), enabled: mayFind && isEmail(mail) })
  const found = [
    ...(byPhone.data?.rows.filter((guest) => digitsOf(guest.phone) === digits) ?? []),
    ...(byEmail.data?.rows.filter((guest) => cleanEmail(guest.email ?? '') === mail) ?? []),
  ]
  return found.filter((guest, index) => found.findIndex(({ id }) => id === guest.id) === index)
}

type Props = { readonly guest: NewGuest; readonly onChoose: (choice: GuestChoice) => void }

/** Offers whoever has the contact of a new guest already. Nobody is taken for them without a press. */
export const SameContact = ({ guest, onChoose }: Props) => {
  const t = useT()
  const about = useAboutGuest()
  const found = useSameContact(guest)
  return (
    <output className={css.same}>
      {found.map((known) => (
        <span key={known.id} className={css.chosen}>
          <Face name={known.name} />
          <span className={css.words}>
            <b>{t('newBooking.sameContact', { name: known.name })}</b> <small>{about(known)}</small>
          </span>
          <Button kind="second" onClick={() => onChoose({ kind: 'known', guest: known })}>
            {t('newBooking.chooseGuest', { name: known.name })}
          </Button>
        </span>
      ))}
    </output>
  )
}
