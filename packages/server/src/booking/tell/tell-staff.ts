import type { CatalogueBarber } from '../../catalogue/shop-catalogue.ts'
import type { Message, StaffContent } from '../../messages/kinds.ts'
import type { MessageAppointment } from '../../messages/message-data.ts'
import { ownLanguage, type ReadSale } from './read-sale.ts'
import type { movedIn, Outcome } from './details.ts'

const kinds = { booked: 'staffBooked', moved: 'staffMoved', canceled: 'staffCanceled' } as const

type Moved = ReturnType<typeof movedIn>

/**
 * What the professionals and the shop hear of a sale, those whose e-mail the brand file gives (behaviour 43). Each
 * professional of their own appointments; who lost one to another hears that it is canceled. Their language is the shop's.
 */
export const staffMessages = (
  { catalogue, row, brandId, saleIn }: ReadSale,
  outcome: Outcome,
  moved: Moved,
  canceled: readonly string[],
): readonly Message[] => {
  const language = ownLanguage(catalogue.shop.settings.defaultLanguage)
  const told = saleIn(language)
  const barberOf = new Map(row.record.items.map(({ id, barber }) => [id, barber?.id]))
  const concerned = told.appointments.filter(
    ({ id, isCanceled }) =>
      (outcome === 'canceled' && isCanceled && (canceled.length === 0 || canceled.includes(id))) ||
      (outcome === 'moved' && moved.some((each) => each.itemId === id)) ||
      outcome === 'booked',
  )
  const write = (
    to: string | null,
    kind: StaffContent['kind'],
    appointments: readonly MessageAppointment[],
  ): readonly Message[] => {
    if (to === null || appointments.length === 0) return []
    const { id, code, sequence, shop, firstName } = told
    const before = moved.flatMap(({ itemId, dateTime, endsAt }) => {
      const now = appointments.find((each) => each.id === itemId)
      return now === undefined ? [] : [{ ...now, startsAt: dateTime, endsAt }]
    })
    const sale = { id, code, sequence, shop, firstName, appointments }
    return [
      {
        channel: 'email',
        kind,
        sale,
        before: kind === 'staffMoved' ? before : [],
        to,
        brandId,
        language,
        subjectId: id,
      },
    ]
  }
  const ofBarber = ({ id: barberId, email }: CatalogueBarber): readonly Message[] => {
    const own = concerned.filter(({ id }) => barberOf.get(id) === barberId)
    const lost = told.appointments
      .filter(
        ({ id }) =>
          outcome !== 'booked' && moved.some((each) => each.itemId === id && each.barberId === barberId),
      )
      .filter(({ id }) => barberOf.get(id) !== barberId)
      .map((each) => ({ ...each, isCanceled: true }))
    return [...write(email, kinds[outcome], own), ...write(email, 'staffCanceled', lost)]
  }
  return [...catalogue.barbers.flatMap(ofBarber), ...write(catalogue.email, kinds[outcome], concerned)]
}
