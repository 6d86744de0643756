import type { ChangePlan } from '../change/decide/plan.ts'
import type { SaleToChange } from '../change/decide/sale-to-change.ts'

const noMoney = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }

/** The plan of an act that tells the guest something, and changes no time and no sum unless `more` says so. */
export const planTelling = (
  { record, least }: Pick<SaleToChange, 'record' | 'least'>,
  event: NonNullable<ChangePlan['event']>,
  more: Partial<ChangePlan> = {},
): ChangePlan => ({
  concerns: [],
  cancels: [],
  moves: [],
  record,
  isOver: false,
  money: noMoney,
  least,
  refunds: [],
  charge: null,
  chargeAt: null,
  event,
  ...more,
})
