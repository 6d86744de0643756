import type { Deps } from '../../deps.ts'
import { findPayment, recordDue, recordPaid, type PaymentKey } from './store.ts'

type Charging = Pick<Deps, 'db' | 'clock' | 'cardPayments' | 'log'>

/** Hours after which a declined charge is tried again; after the last the payment stays due. */
const hoursToNextTry = [1, 6, 24] as const

/**
 * Charges a kept card when its time has come. A decline keeps the booking and makes the payment "due"; it is tried again a
 * bounded number of times (behaviour 8). A try bears the same key however often it is made, so that two workers charge
 * once. Throws `ProviderSilent` where nothing is known; the job asks again then.
 */
export const chargeLater = async (deps: Charging, key: PaymentKey): Promise<void> => {
  const { db, clock, cardPayments, log } = deps
  const payment = await findPayment(db, key)
  if (payment?.card == null || (payment.state !== 'scheduled' && payment.state !== 'due')) return
  const { id, amount, currency, card, tries, chargeAt } = payment
  // Another worker may just have made this try, and put off the next. The database's clock may run a little ahead.
  const soon = clock.now().add({ minutes: 1 })
  if (chargeAt === null || chargeAt.getTime() > soon.epochMilliseconds) return
  const answer = await cardPayments.charge({
    key: `${id}:charge:${tries}`,
    card,
    amount,
    currency,
    description: payment.shopName,
    subject: { type: 'payment', shopId: key.shopId, id },
  })
  if (answer.ok) return recordPaid(db, key, answer.reference, clock.now())
  log.warn({ payment: id, code: answer.code, tries }, 'a later charge was declined')
  const hours = hoursToNextTry[tries]
  const now = clock.now()
  await recordDue(db, key, { tries, againAt: hours === undefined ? null : now.add({ hours }), now })
}
