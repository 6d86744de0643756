import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { capturePayment } from './charge/capture-payment.ts'
import { chargeLater } from './charge/charge-later.ts'
import { settlePayment } from './charge/settle-payment.ts'
import { sweepPayments } from './charge/sweep-payments.ts'

const paymentKey = z.object({ shopId: z.string(), paymentId: z.string() })

export const paymentTasks = (deps: Deps): TaskList => ({
  'capture-payment': (payload) => capturePayment(deps, paymentKey.parse(payload)),
  'charge-later': (payload) => chargeLater(deps, paymentKey.parse(payload)),
  'settle-payment': (payload) => settlePayment(deps, paymentKey.parse(payload)),
  'sweep-payments': () => sweepPayments(deps),
})
