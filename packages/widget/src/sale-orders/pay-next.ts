import type { ChangedSale } from '@openchair/contract'

/** The sum that the guest must pay right after changing a sale without a card, minor units. */
export const payNextOf = ({ change, payments }: Pick<ChangedSale, 'change' | 'payments'>): number =>
  payments.some(({ state, cardInfo }) => state === 'due' && cardInfo === null) ? Math.max(0, change.later) : 0

let next: string | undefined

/** Leads a guest who has just changed a sale on to paying, once its page shows the due sum. */
export const leadToPay = (saleOrderId: string): void => {
  next = saleOrderId
}

/** Tells, once, if the guest of a sale should be led on to paying. */
export const isLedToPay = (saleOrderId: string): boolean => {
  const isLed = next === saleOrderId
  next = undefined
  return isLed
}
