import { useComing } from '../format/use-coming.ts'
import { useT } from '../i18n/use-t.ts'
import type { Appointment } from './appointments.ts'

/** When the guests of a sale come, inside a sentence. */
export const useComingWords = (country: string | undefined) => {
  const t = useT()
  const comingAt = useComing(country, (first) => t('reservation.from', first))
  return (guests: readonly Pick<Appointment, 'dateTime'>[], zone: string): string =>
    comingAt(
      guests.map(({ dateTime }) => dateTime),
      zone,
    )
}
