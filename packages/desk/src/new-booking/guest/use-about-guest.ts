import type { DeskGuest } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'

/** The last digits of a phone, by which staff tell people of one name apart. */
const lastDigits = (phone: string | null): string | undefined => {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length < 4 ? undefined : `…${digits.slice(-4)}`
}

/** Writes a line about a known guest: the end of the phone, the visits, the no-shows. */
export const useAboutGuest = () => {
  const t = useT()
  return ({ phone, email, visits, missed, lastVisit }: DeskGuest): string => {
    const contact = lastDigits(phone) ?? email ?? undefined
    const times = t('newBooking.visits', { count: visits })
    const words = lastVisit ? t('newBooking.visitsWith', { visits: times, name: lastVisit.barber }) : times
    const missedWords = missed > 0 ? t('newBooking.missed', { count: missed }) : undefined
    const history = missedWords === undefined ? words : `${words}, ${missedWords}`
    return [contact, history].filter((part) => part !== undefined).join(' · ')
  }
}
