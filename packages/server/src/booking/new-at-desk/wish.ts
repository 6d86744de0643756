import { type InputOf, toWireLanguage } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { namedBarber } from '../../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { checkReach, type ShopStaff } from '../../permitted-staff.ts'
import { instantAt } from '../../shop-time.ts'
import type { Choice } from '../quote/choice.ts'
import { type ResolvedAppointment, resolveChoice } from '../quote/resolve.ts'
import { deskStart } from '../quote/seat.ts'
import { ownLanguage } from '../tell/read-sale.ts'
import { type DeskGuest, guestAtDesk } from './guest.ts'

type Input = Pick<InputOf<typeof call>, 'barberId' | 'serviceIds' | 'dateTime' | 'guest' | 'startNow'>

/** The channel that bookings of the desk carry, so that feeds and lists tell them from guests' own. */
const channel = { name: 'desk' }

/** Everything that decides on a booking at the desk, before the times are read. */
export type Wish = {
  readonly catalogue: ShopCatalogue
  readonly guest: DeskGuest
  readonly choice: Choice
  readonly appointments: readonly ResolvedAppointment[]
  readonly now: Temporal.Instant
}

const startOf = ({ startNow = false, dateTime }: Input, now: Temporal.Instant): string =>
  startNow ? instantAt(deskStart(now)).toString() : dateTime

const choiceOf = (input: Input, now: Temporal.Instant): Choice => ({
  customer: null,
  checkoutType: 'bookNoCard',
  tips: [],
  appointments: [
    {
      barberId: input.barberId,
      any: false,
      candidate: null,
      passcodeHash: null,
      services: input.serviceIds,
      dateTime: startOf(input, now),
      guest: null,
      channel,
    },
  ],
  products: [],
  promo: null,
  giftCardCode: null,
})

/**
 * Reads a wish to book at the desk: the services with their professional, and the guest. Refuses with
 * `barber_not_found`, `not_permitted`, `customer_not_found`, and as `resolveChoice` does.
 */
export const wishOf = async (deps: Deps, input: Input, staff: ShopStaff): Promise<Wish> => {
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  checkReach(staff, namedBarber(catalogue, input.barberId).id)
  const now = deps.clock.now()
  const choice = choiceOf(input, now)
  const appointments = resolveChoice(catalogue, choice)
  const { brandId, settings } = catalogue.shop
  const language = toWireLanguage(ownLanguage(settings.defaultLanguage))
  const guest = await guestAtDesk(deps.pool, { brandId, language }, input.guest)
  return { catalogue, guest, choice, appointments, now }
}
