import type { ChangedSale } from '@openchair/contract'

/** The sum that a change of a sale without a card makes the guest pay right after it, minor units: no card could be charged for it. */
export const payNextOf = ({ change, payments }: Pick<ChangedSale, 'change' | 'payments'>): number =>
  payments.some(({ state, cardInfo }) => state === 'due' && cardInfo === null) ? Math.max(0, change.later) : 0

let next: string | undefined

/** Leads whoever has just changed a sale on to paying for it, once its page shows what is due. */
export const leadToPay = (saleOrderId: string): void => {
  next = saleOrderId
}

/** Tells once that the guest of a sale is to be led on to paying. */
export const isLedToPay = (saleOrderId: string): boolean => {
  const isLed = next === saleOrderId
  next = undefined
  return isLed
}
