import { fullName } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { DiaryEntry, Named } from './store.ts'

/** The professional of an appointment, with the booked name if they are no longer in the brand file. */
export const professionalOf = (
  { barberById }: Pick<ShopCatalogue, 'barberById'>,
  { barberId, barber }: Pick<DiaryEntry, 'barberId' | 'barber'>,
): Named => barberById.get(barberId)?.details ?? barber

/** The name of the professional that the guest booked; undefined if it is the one shown today. */
export const bookedName = (
  catalogue: Pick<ShopCatalogue, 'barberById'>,
  entry: Pick<DiaryEntry, 'barberId' | 'barber'>,
): string | undefined => {
  const booked = fullName(entry.barber)
  return booked === '' || booked === fullName(professionalOf(catalogue, entry)) ? undefined : booked
}
