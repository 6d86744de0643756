import type { ChangedSale } from '@openchair/contract'

/** The sum that a guest without a card must pay right after a change of their sale; minor units. */
export const payNextOf = ({ change, payments }: Pick<ChangedSale, 'change' | 'payments'>): number =>
  payments.some(({ state, cardInfo }) => state === 'due' && cardInfo === null) ? Math.max(0, change.later) : 0

let next: string | undefined

/** Makes the sale's page lead on to paying, once it shows the sum that a change has made due. */
export const leadToPay = (saleOrderId: string): void => {
  next = saleOrderId
}

/** Tells, only once, if the sale's page should lead on to paying. */
export const isLedToPay = (saleOrderId: string): boolean => {
  const isLed = next === saleOrderId
  next = undefined
  return isLed
}
