import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { capturePayment, chargeLater, settlePayment } from './charge/charge-later.ts'
import { sweepPayments } from './charge/sweep-payments.ts'
import { recordRefunds, sweepRefunds } from './refund/settle-refunds.ts'
import { removeOldEvents } from './reports/store.ts'
import { forgetRemovedCards } from './saved-cards/cards.ts'
import { removeOldPrepared } from './store-prepared.ts'

const paymentKey = z.object({ shopId: z.string(), paymentId: z.string() })
const charge = z.object({ reference: z.string() })

export const paymentTasks = (deps: Deps): TaskList => {
  const recordRefundsOf = (payload: unknown) => recordRefunds(deps, charge.parse(payload).reference)
  return {
    'capture-payment': (payload) => capturePayment(deps, paymentKey.parse(payload)),
    'charge-later': (payload) => chargeLater(deps, paymentKey.parse(payload)),
    'settle-payment': (payload) => settlePayment(deps, paymentKey.parse(payload)),
    'sweep-payments': () => sweepPayments(deps),
    'record-refunds': recordRefundsOf,
    // The former name of the task. Jobs that were queued before it was renamed still use it.
    'note-refunds': recordRefundsOf,
    'sweep-refunds': () => sweepRefunds(deps),
    'forget-removed-cards': () => forgetRemovedCards(deps),
    'remove-old-events': async () => {
      await removeOldEvents(deps.pool, daysBefore(deps.clock.now(), deps.config.keepDays.reports))
      await removeOldPrepared(deps.pool, daysBefore(deps.clock.now(), 1))
    },
  }
}
