import { fillInCustomer } from '../accounts/store-customers.ts'
import { bookCounted } from '../holds/store-counted.ts'
import { bookHeldTimes, releaseTimesForTaking, removeTimes } from '../holds/store-times.ts'
import { takeCounted } from '../holds/take.ts'
import { saveCard } from '../payments/saved-cards/cards.ts'
import { insertPayments } from '../payments/store.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client, Queryable } from '../store/db.ts'
import { makeGiftCard } from './gift-card/store.ts'
import { type Paid, paymentRows } from './payment-rows.ts'
import type { BookingPlan } from './plan.ts'
import { recordBooking } from './new-at-desk/record-booking.ts'
import { acceptApplication } from './accept-application.ts'
import { closeApplication } from './store-applications.ts'
import { type Claim, retakeTimes, writeHeldSale, writeOpenSale } from './store.ts'

/**
 * Writes order, items, customer, payments and their jobs at once, for all sales but the bare ones
 * (`checkout/store-together.ts`). A plan without a card takes its times and extras here. A paid plan books
 * the times and extras that it holds, and takes again those that it has lost since. Belongs in a transaction,
 * which is rolled back unless the answer is complete. Refuses with the code of a thing that is no longer
 * available.
 */
export const book = async (
  on: Client,
  plan: BookingPlan,
  paid: Paid | null,
  now: Temporal.Instant,
): Promise<Claim> => {
  // The list comes first, because leaving it locks the application before its holds are released.
  const { shopId, application, order } = plan
  if (application !== undefined) {
    const closed = await closeApplication(on, { shopId, id: application.id, orderId: order.id, now })
    if (closed === 0) throw new Refusal('application_ended')
  }
  const claim = paid === null ? await bookOpen(on, plan, now) : await bookHeld(on, plan, now)
  if (!claim.isComplete) return claim
  await insertPayments(on, plan, paymentRows(plan, paid), now)
  const { customer, payment, giftCard, byStaff } = plan
  if (giftCard !== undefined) await makeGiftCard(on, plan, giftCard, now)
  if (customer.isIncomplete === true) await fillInCustomer(on, customer)
  if (byStaff !== undefined) await recordBooking(on, plan, byStaff, now)
  if (application !== undefined) await acceptApplication(on, plan, application, now)
  if (paid !== null && payment?.savedFor !== undefined) await saveCard(on, payment.savedFor, paid.card, now)
  return claim
}

const bookOpen = async (on: Queryable, plan: BookingPlan, now: Temporal.Instant): Promise<Claim> => {
  const claim = await writeOpenSale(on, plan, now)
  if (claim.isComplete && plan.holds.length > 0) await takeCountedOf(on, plan, now)
  return claim
}

const bookHeld = async (client: Queryable, plan: BookingPlan, now: Temporal.Instant): Promise<Claim> => {
  const { shopId, appointments, holds, order } = plan
  if (!(await bookHeldTimes(client, shopId, appointments, order))) await takeTimesAgain(client, plan, now)
  if (!(await bookCounted(client, shopId, holds, order.id))) await takeCountedOf(client, plan, now)
  await writeHeldSale(client, plan, now)
  return { isCurrent: true, isComplete: true }
}

const takeTimesAgain = async (client: Queryable, plan: BookingPlan, now: Temporal.Instant): Promise<void> => {
  await removeTimes(client, plan.shopId, plan.appointments)
  await releaseTimesForTaking(client, {
    shopId: plan.shopId,
    ownerId: plan.ownerId,
    wanted: plan.appointments,
    now,
  })
  if (!(await retakeTimes(client, plan, now)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
}

const takeCountedOf = (client: Queryable, plan: BookingPlan, now: Temporal.Instant): Promise<void> =>
  takeCounted(client, plan, wantedOf(plan), { saleOrderId: plan.order.id }, now)

/** The counted holds that a plan needs, with the customer's contact, by which uses of a promo are counted. */
export const wantedOf = ({ holds, customer }: BookingPlan): Parameters<typeof takeCounted>[2] => ({
  holds,
  contact: { email: customer.email?.toLowerCase(), phone: customer.phone ?? undefined },
})
