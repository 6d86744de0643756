import type { ChangedBooking, InputOf } from '@openchair/contract'
import type { sendConfirmation as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes } from '../../shop-time.ts'
import { callTheShop } from '../change/decide/sale-to-change.ts'
import { changeAtDesk } from './change-at-desk.ts'
import { planTelling } from './plan-telling.ts'

/**
 * Sends the guest the confirmation of a coming booking again, to the contact that they have now
 * (desk/confirmation-again). Refuses with `change_not_allowed` a booking that has begun, with `no_contact` one without
 * a phone or e-mail, with `too_many_requests` one that was confirmed too often within the hour, and as
 * `changeAtDesk` does.
 */
export const sendConfirmation = (
  deps: Deps,
  asked: InputOf<typeof call>,
  asker: DeskAsker,
): Promise<ChangedBooking> =>
  changeAtDesk(
    deps,
    {
      id: asked.id,
      version: asked.version,
      validate: asked.validate ?? false,
      act: 'confirmationSent',
      body: null,
      decide: async (client, sale, appointment) => {
        if (appointment.start <= epochMinutes(sale.now)) throw callTheShop(sale, 'change_not_allowed')
        const tried = { name: 'confirmedAgain', target: sale.saleOrderId, address: '' } as const
        const tally = await deps.limits.count([tried], { on: client })
        if ('tooMany' in tally) throw tally.tooMany.refusal
        return planTelling(sale, { kind: 'confirmedAgain', detail: {} }, { concerns: [asked.id] })
      },
      check: (message) => {
        if (message === null) throw new Refusal('no_contact')
      },
    },
    asker,
  )
