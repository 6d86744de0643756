import type { ChangedBooking, InputOf } from '@openchair/contract'
import type { sendChoiceLink as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime } from '../../shop-time.ts'
import type { ChangePlan } from '../change/decide/plan.ts'
import type { SaleToChange, SoldAppointment } from '../change/decide/sale-to-change.ts'
import { notInDetail } from '../tell/not-in.ts'
import { changeAtDesk, type Out } from './change-at-desk.ts'
import { notInDuring } from './not-in.ts'
import { planTelling } from './plan-telling.ts'

/** The days for which a guest may choose another time at least, from when they were asked (desk/choice-link). */
const daysToChoose = 7

/** Lets the guest of an appointment move it free until an instant, and asks them to. */
const planAsking = (
  sale: SaleToChange,
  { id }: SoldAppointment,
  until: string,
  detail: object,
): ChangePlan => {
  const items = sale.record.items.map((item) => (item.id === id ? { ...item, freeMoveUntil: until } : item))
  const event = { kind: 'moveAsked', detail: { itemIds: [id], chooseUntil: until, ...detail } } as const
  return planTelling(sale, event, { concerns: [id], record: { ...sale.record, items } })
}

/**
 * Sends the guest a link to choose another time, free of charge and at the agreed price (desk/choice-link). They
 * can until the old start or for seven days, whichever is later; nothing is canceled if they do not. Refuses with
 * `no_contact` a booking without a phone or e-mail, and as `changeAtDesk` does.
 */
export const sendChoiceLink = (
  deps: Deps,
  { id, version, validate = false }: InputOf<typeof call>,
  asker: DeskAsker,
  { isOut = false }: Out = {},
): Promise<ChangedBooking> =>
  changeAtDesk(
    deps,
    {
      id,
      version,
      validate,
      act: 'linkSent',
      body: null,
      decide: async (client, sale, appointment) => {
        const { catalogue, now } = sale
        const latest = Math.max(appointment.start, epochMinutes(now.add({ hours: daysToChoose * 24 })))
        const until = shopTime(instantAt(Math.floor(latest)), catalogue.shop.timezone)
        const notIn = isOut
          ? notInDetail(appointment.item)
          : await notInDuring(client, catalogue, appointment)
        return planAsking(sale, appointment, until, notIn ?? {})
      },
      check: (message) => {
        if (message === null) throw new Refusal('no_contact')
      },
    },
    asker,
  )
