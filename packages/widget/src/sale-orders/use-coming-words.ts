import { useComing } from '@openchair/ui/format/use-coming.ts'
import { useT } from '../i18n/use-t.ts'
import type { Appointment } from './appointments.ts'

/** Words the start times of a sale's guests as part of a sentence. */
export const useComingWords = (country: string | undefined) => {
  const t = useT()
  const comingAt = useComing(country, (first) => t('reservation.from', first))
  return (guests: readonly Pick<Appointment, 'dateTime'>[], zone: string): string =>
    comingAt(
      guests.map(({ dateTime }) => dateTime),
      zone,
    )
}
