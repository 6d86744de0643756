import { sum } from '@openchair/rules'
import type { MessageRefund } from '../message-data.ts'

/** Adds refunds up by card, in the order in which the cards first appear. */
export const refundsByCard = (refunds: readonly MessageRefund[]): readonly MessageRefund[] =>
  [...Map.groupBy(refunds, nameOf).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ card }) => ({ amount: sum(parts.map(({ amount }) => amount)), card })),
  )

const nameOf = ({ card }: MessageRefund): string => (card === null ? '' : `${card.brand} ${card.last4}`)
