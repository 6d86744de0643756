import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { noteRefunds } from '../payments/refund/record-refunds.ts'
import { sweepRefunds } from '../payments/refund/settle-refunds.ts'

const charge = z.object({ reference: z.string() })

export const saleOrderTasks = (deps: Deps): TaskList => ({
  'note-refunds': (payload) => noteRefunds(deps, charge.parse(payload).reference),
  'sweep-refunds': () => sweepRefunds(deps),
})
