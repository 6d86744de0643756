import type { ChangedBooking, InputOf } from '@openchair/contract'
import type { settleDue as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import { stopTries } from '../../payments/charge/store-due.ts'
import { sumOf } from '../../payments/sale/account.ts'
import type { PaymentRow } from '../../payments/sale/locked-sale.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inProgress } from '../attempt/replay.ts'
import type { ChangePlan } from '../change/decide/plan.ts'
import type { SaleToChange } from '../change/decide/sale-to-change.ts'
import { countVersion } from '../desk/store-versions.ts'
import { isPayingDue } from '../due/store.ts'
import { changeAtDesk } from './change-at-desk.ts'
import { planTelling } from './plan-telling.ts'

type How = InputOf<typeof call>['how']

/** The payments of a sale that are due for one of its appointments: those of the price, and its own fee. */
const dueFor = ({ payments }: SaleToChange, id: string): readonly PaymentRow[] =>
  payments.filter(({ state, noShowId }) => state === 'due' && (noShowId ?? id) === id)

/** A change that settles what is due. At the shop, a price is due no more; a fee stays due, and is tried no more. */
const planOf = (sale: SaleToChange, due: readonly PaymentRow[], how: How): ChangePlan => {
  const atShop = how === 'atShop' ? sumOf(due.filter(({ noShowId }) => noShowId === null)) : 0
  const detail = {
    paymentId: due[0]?.id,
    askedAt: sale.now.toString(),
    ...(how === 'atShop' && { isUntold: true }),
  }
  return planTelling(
    sale,
    { kind: 'paymentDue', detail },
    { money: { total: 0, refund: 0, charge: 0, atShop, later: 0 - atShop } },
  )
}

/**
 * Settles a payment that a card did not make (desk/payment-due): sends the guest the link to pay again, or tries
 * the card no more, so that the guest pays at the shop. Refuses with `change_not_allowed` a booking without such
 * a payment, with `no_contact` a link to nobody, with `in_progress` while the guest is paying, and as
 * `changeAtDesk` does.
 */
export const settleDue = (
  deps: Deps,
  { id, version, validate = false, how }: InputOf<typeof call>,
  asker: DeskAsker,
): Promise<ChangedBooking> => {
  let kept = { before: {}, after: {} }
  return changeAtDesk(
    deps,
    {
      id,
      version,
      validate,
      act: 'dueSettled',
      kind: 'due',
      body: how,
      kept: () => kept,
      decide: async (client, sale) => {
        const due = dueFor(sale, id)
        if (due.length === 0)
          throw new Refusal('change_not_allowed', { params: { phone: sale.catalogue.shop.phone } })
        if (await isPayingDue(client, sale)) throw inProgress()
        kept = { before: { due: sumOf(due) }, after: { how, lines: due.map(({ amount }) => ({ amount })) } }
        const { shopId, now } = sale
        if (how === 'atShop') {
          await stopTries(client, { shopId, ids: due.map((payment) => payment.id), now })
          await countVersion(client, { shopId, id })
        }
        return planOf(sale, due, how)
      },
      check: (message) => {
        if (how === 'link' && message === null) throw new Refusal('no_contact')
      },
    },
    asker,
  )
}
