import { isTooSmall } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isOpen } from '../sale/account.ts'
import type { PaymentRow } from '../sale/locked-sale.ts'
import { lockSale } from '../sale/store-sale.ts'
import { leaveSmall } from './leave-small.ts'
import { logTooSmall } from '../log-too-small.ts'
import {
  claimCharge,
  type DuePayment,
  findPayment,
  recordDeclined,
  recordPaid,
  type PaymentKey,
} from './store.ts'

type Charging = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

/** Hours after which a declined charge is tried again; after the last the payment stays due. */
const hoursToNextTry = [1, 6, 24] as const

/**
 * Charges a stored card when the charge is due. A decline leaves the booking valid and marks the payment as due; it is
 * retried a bounded number of times (behaviour 8). Each try has its own key, so that two workers charge once. Throws
 * `ProviderSilent` where the result is unknown; the job repeats it. What is too little to be charged is left, unless the provider was
 * asked for it before and its answer was lost: it may have been charged then.
 */
export const chargeLater = async (deps: Charging, key: PaymentKey): Promise<void> => {
  const { pool, clock, cardPayments, log } = deps
  const payment = await findPayment(pool, key)
  if (payment?.card == null || (payment.state !== 'scheduled' && payment.state !== 'due')) return
  const { id, currency, card, tries } = payment
  // Another worker may just have made this try and scheduled the next. The margin allows for the database's clock,
  // which decides when a job runs.
  const least = cardPayments.leastCharge(currency)
  const asked = { tries, least, soon: clock.now().add({ minutes: 1 }), now: clock.now() }
  const claimed = await claimCharge(pool, key, asked)
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
  await recordDeclined(pool, key, { tries, againAt, now })
}

/** Leaves a charge that the provider asks no bank for. */
const leave = async (
  { pool, clock, cardPayments }: Charging,
  { shopId, paymentId }: PaymentKey,
  { saleOrderId, currency }: Pick<DuePayment, 'saleOrderId' | 'currency'>,
  /** Tells, once the sale is locked, whether it is still to be left. */
  isToLeave: (payment: PaymentRow) => boolean = () => true,
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, { shopId, saleOrderId })
    const payment = sale?.payments.find((each) => each.id === paymentId && isOpen(each) && isToLeave(each))
    if (sale === undefined || payment === undefined) return
    await leaveSmall(client, sale, [payment], { least: cardPayments.leastCharge(currency), now: clock.now() })
  })
}
