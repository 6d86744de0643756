import { isTooSmall } from '@openchair/rules'
import { inTransaction } from '../../store/transaction.ts'
import { logTooSmall } from '../provider-fault.ts'
import { isOpen } from '../sale/account.ts'
import type { PaymentRow } from '../sale/locked-sale.ts'
import { lockSale } from '../sale/store-sale.ts'
import type { Paying } from '../kinds.ts'
import { leaveSmall } from './leave-small.ts'
import {
  claimCharge,
  type DuePayment,
  findPayment,
  type PaymentKey,
  recordDeclined,
  recordPaid,
  recordUncaptured,
} from './store.ts'

/** Hours after which a declined charge is tried again; after the last try the payment stays due. */
const hoursToNextTry = [1, 6, 24] as const

/**
 * Charges a stored card once the charge is due. A decline leaves the booking valid and the payment due, and
 * is retried a few times (payments/later-charge). Each try has its own key, so that two workers charge once.
 * Throws `ProviderSilent` if the result is unknown, and the job repeats it. Leaves alone an amount too small
 * to charge, unless an earlier request has no answer, because that may have charged it.
 */
export const chargeLater = async (deps: Paying, key: PaymentKey): Promise<void> => {
  const { pool, clock, cardPayments, log } = deps
  const payment = await findPayment(pool, key)
  if (payment?.card == null || (payment.state !== 'scheduled' && payment.state !== 'due')) return
  const { id, currency, card, tries } = payment
  // Another worker may just have made this try and scheduled the next. Jobs run by the database's clock, and
  // the margin covers its difference to this one.
  const least = cardPayments.leastCharge(currency)
  const asked = { tries, least, soon: clock.now().add({ minutes: 1 }), now: clock.now() }
  const claimed = await claimCharge(pool, { ...key, ...asked })
  if (claimed === undefined) return
  const { amount, isSmall } = claimed
  if (isSmall) return leave(deps, key, payment, (row) => !row.isAsked && isTooSmall(row.amount, least))
  const answer = await cardPayments.charge({
    key: `${id}:charge:${tries}`,
    card,
    amount,
    currency,
    description: payment.shopName,
    subject: { type: 'payment', shopId: key.shopId, id },
  })
  if (!answer.ok && answer.code === 'amount_too_small') {
    logTooSmall(deps, { payment: id, amount, currency })
    return leave(deps, key, payment)
  }
  if (answer.ok) return recordPaid(pool, key, answer.reference, clock.now())
  log.warn({ payment: id, code: answer.code, tries }, 'a later charge was declined')
  const hours = hoursToNextTry[tries]
  const now = clock.now()
  const againAt = hours === undefined ? null : now.add({ hours })
  await recordDeclined(pool, key, { tries, code: answer.code, againAt, now })
}

/** Ends a charge that is too small for a card without asking a bank. */
const leave = async (
  { pool, clock, cardPayments }: Paying,
  { shopId, paymentId }: PaymentKey,
  { saleOrderId, currency }: Pick<DuePayment, 'saleOrderId' | 'currency'>,
  /** Tells, once the sale is locked, whether the charge is still to be left. */
  isToLeave: (payment: PaymentRow) => boolean = () => true,
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, { shopId, saleOrderId })
    const payment = sale?.payments.find((each) => each.id === paymentId && isOpen(each) && isToLeave(each))
    if (sale === undefined || payment === undefined) return
    await leaveSmall(client, sale, [payment], { least: cardPayments.leastCharge(currency), now: clock.now() })
  })
}

/** Resumes a payment from whatever state it is in, unless it is not due yet. */
export const settlePayment = async (deps: Paying, key: PaymentKey): Promise<void> => {
  const payment = await findPayment(deps.pool, key)
  if (payment?.state === 'authorized') await capturePayment(deps, key)
  else await chargeLater(deps, key)
}

/**
 * Captures an authorized payment. May be repeated, because the provider captures once for each key. Charges
 * the stored card instead if the authorization can no longer be captured. Throws `ProviderSilent` if the
 * result is unknown, and the job repeats it.
 */
export const capturePayment = async (deps: Paying, key: PaymentKey): Promise<void> => {
  const { pool, clock, cardPayments, log } = deps
  const payment = await findPayment(pool, key)
  if (payment?.state !== 'authorized' || payment.gatewayReference === null) return
  const answer = await cardPayments.capture({
    // The key contains the authorization: if it cannot be captured, another one may pay the payment later.
    key: `${payment.gatewayReference}:capture`,
    reference: payment.gatewayReference,
  })
  if (answer.ok) return recordPaid(pool, key, answer.reference, clock.now())
  log.warn({ payment: payment.id, code: answer.code }, 'what was set aside could not be captured')
  await recordUncaptured(pool, key, { reference: payment.gatewayReference, now: clock.now() })
  await chargeLater(deps, key)
}
