import { fullName } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import type { Reservation } from '../model/reservation.ts'
import type { FoundReservation } from '../sync/use-reservations.ts'
import { useComing } from '@openchair/ui/format/use-coming.ts'

type Whose = Pick<Reservation, 'guest'>

/** Texts about guests: the customer is "you", everyone else has a name. */
export const useGuestWords = () => {
  const t = useT()
  const nameOf = ({ guest }: Whose): string => (guest ? fullName(guest) : t('cart.you'))
  return {
    nameOf,
    /** "Leo, with Amara"; without a professional only the name. */
    withProfessional: ({ reservation, barber }: Pick<FoundReservation, 'reservation' | 'barber'>): string => {
      const { guest } = reservation
      if (reservation.barber === undefined) return nameOf(reservation)
      if (!guest) return barber ? t('cart.youWith', { name: barber.firstName }) : t('cart.youWithAny')
      return barber
        ? t('cart.guestWith', { guest: fullName(guest), name: barber.firstName })
        : t('cart.guestWithAny', { guest: fullName(guest) })
    },
    professionalFor: ({ guest }: Whose): string =>
      guest ? t('cart.professionalFor', { guest: fullName(guest) }) : t('cart.professionalForYou'),
    servicesTitle: ({ guest }: Whose): string =>
      guest ? t('cart.servicesTitle', { guest: fullName(guest) }) : t('cart.servicesTitleYours'),
    timeTitle: ({ guest }: Whose): string =>
      guest ? t('cart.timeTitle', { guest: fullName(guest) }) : t('cart.timeTitleYours'),
    /** The text of the button that leads to this guest's services. */
    servicesFor: ({ guest }: Whose): string =>
      guest ? t('cart.servicesFor', { guest: fullName(guest) }) : t('cart.servicesForYou'),
    timeFor: ({ guest }: Whose): string =>
      guest ? t('cart.timeFor', { guest: fullName(guest) }) : t('cart.timeForYou'),
    remove: ({ guest }: Whose): string =>
      guest ? t('cart.removeGuest', { guest: fullName(guest) }) : t('cart.removeYou'),
    removed: ({ guest }: Whose): string =>
      guest ? t('cart.removedGuest', { guest: fullName(guest) }) : t('cart.removedYou'),
  }
}

/** The start times of a cart's guests, as part of a sentence. */
export const useComingWords = (country: string | undefined) => {
  const t = useT()
  return useComing(country, (first) => t('cart.from', first))
}
