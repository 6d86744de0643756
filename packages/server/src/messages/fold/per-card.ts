import { sum } from '@openchair/rules'
import type { MessageRefund } from '../message-data.ts'

/** What is given back, once for each card, in the order in which they come first. */
export const perCard = (refunds: readonly MessageRefund[]): readonly MessageRefund[] =>
  [...Map.groupBy(refunds, nameOf).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ card }) => ({ amount: sum(parts.map(({ amount }) => amount)), card })),
  )

const nameOf = ({ card }: MessageRefund): string => (card === null ? '' : `${card.brand} ${card.last4}`)
