import type { OpenedBooking, Reach } from '@openchair/contract'

/**
 * The ends of a no-show's fee: charged by the terms, asked for by a link, left for reception, or waived
 * (desk/fee-to-take).
 */
export type FeeEnd = 'take' | 'ask' | 'later' | 'waive'

type Can = (permission: 'cancel' | 'waive') => Reach

type Terms = Pick<OpenedBooking, 'terms'>

/** Tells if the guest has agreed to a fee and left no card that could be charged for it. */
const owesWithoutCard = ({ terms }: Terms): boolean =>
  terms !== null && terms.card === null && terms.noShowFee > 0

/**
 * The ends that somebody may choose, the one by the shop's terms first. A fee cannot be asked for where the
 * server has refused that: of a guest whom staff booked, or who left no contact (desk/ask-for-fee).
 */
export const feeEnds = (can: Can, booking: Terms, mayAsk = true): readonly [FeeEnd, ...FeeEnd[]] => {
  if (can('cancel') === 'none') return ['later']
  const first = owesWithoutCard(booking) && mayAsk ? 'ask' : 'take'
  return can('waive') === 'none' ? [first, 'later'] : [first, 'later', 'waive']
}

/** The money that a guest who cancels gets back: as the terms say, or all. */
export type GiveBack = 'terms' | 'all'

/** The ends of a guest's cancel: by the terms, or without a fee where somebody may waive one. */
export const guestEnds = (can: Can): readonly GiveBack[] =>
  can('waive') === 'none' ? ['terms'] : ['terms', 'all']
