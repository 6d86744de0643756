import { fullName } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { DiaryEntry, Named } from './store.ts'

/** The one who does an appointment: by today's name, and by the name that it was booked with where they are no longer in the brand file. */
export const professionalOf = (
  { barberById }: Pick<ShopCatalogue, 'barberById'>,
  { barberId, barber }: Pick<DiaryEntry, 'barberId' | 'barber'>,
): Named => barberById.get(barberId)?.details ?? barber

/** The name that the guest booked, where it is another one than is shown today; undefined where it is the same. */
export const bookedName = (
  catalogue: Pick<ShopCatalogue, 'barberById'>,
  entry: Pick<DiaryEntry, 'barberId' | 'barber'>,
): string | undefined => {
  const booked = fullName(entry.barber)
  return booked === '' || booked === fullName(professionalOf(catalogue, entry)) ? undefined : booked
}
