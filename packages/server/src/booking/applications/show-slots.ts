import type { OfferedSlot, WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { shopTime, writtenMinute } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import { quoteAsItStands } from '../quote/quote.ts'
import { typeOfPaying } from '../quote/price.ts'
import { contactOf, readExtras } from '../quote/read-extras.ts'
import { summaryOf } from '../quote/record.ts'
import { resolveChoice } from '../quote/resolve.ts'
import { readLimits } from '../store-customers.ts'
import { choiceOf } from './choice-of.ts'
import { paysBeforehand } from './link-terms.ts'
import type { Application, HeldSlot } from './store.ts'
import { nothingTaken } from '../../timetable/store.ts'

/** The start or end of an offered time, with the shop's offset from UTC. */
export const slotTime = (instant: string, { shop }: ShopCatalogue): string =>
  shopTime(Temporal.Instant.from(instant), shop.timezone)

/** The times that are held for an application, each with today's price. */
export const showSlots = async (
  deps: Pick<Deps, 'clock'> & { readonly pool: Queryable },
  catalogue: ShopCatalogue,
  application: Application,
  language: WireLanguage,
): Promise<OfferedSlot[]> => {
  const slots = application.offer?.slots ?? []
  if (slots.length === 0) return []
  const { customer } = application
  const contact = contactOf({ customer })
  const choice = choiceOf(application)
  const extras = await readExtras(deps, { catalogue, choice, ownerId: undefined, contact, language })
  const { isPrepayOnly } = await readLimits(deps.pool, catalogue.shop.brandId, contact, customer.id)
  const showSlot = (slot: HeldSlot): OfferedSlot | undefined => {
    const barber = catalogue.barberById.get(slot.barberId)
    if (barber === undefined) return undefined
    const timed = choiceOf(application, { dateTime: slot.startsAt, candidate: slot.barberId })
    const appointments = resolveChoice(catalogue, timed)
    const prepayOnlyCustomer = isPrepayOnly || paysBeforehand(application, { catalogue, appointments })
    const request = { catalogue, appointments, extras, prepayOnlyCustomer, now: deps.clock.now() }
    // The price of a link to pay is that of its card.
    const hasCard = application.isLink || (application.card?.reference ?? null) !== null
    const checkoutType = typeOfPaying(request, hasCard) ?? typeOfPaying(request, !hasCard) ?? null
    const quote = quoteAsItStands({
      ...request,
      choice: { ...timed, checkoutType },
      taken: nothingTaken,
      kept: [
        { barberId: slot.barberId, start: writtenMinute(slot.startsAt), end: writtenMinute(slot.endsAt) },
      ],
      isOffered: !application.isLink,
    })
    const { sums, terms } = quote.price
    return {
      waitingListSlotId: slot.id,
      time: slotTime(slot.startsAt, catalogue),
      endsAt: slotTime(slot.endsAt, catalogue),
      barber: summaryOf(barber),
      total: sums.total,
      chargeNow: terms.chargeNow,
      chargeLater: terms.chargeLater,
      ...(terms.belowLeast && { belowLeast: terms.belowLeast }),
    }
  }
  return slots.flatMap((slot) => {
    try {
      return showSlot(slot) ?? []
    } catch (error) {
      // The shop no longer sells the services of this application.
      if (error instanceof Refusal) return []
      throw error
    }
  })
}
