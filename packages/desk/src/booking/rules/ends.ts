import type { Reach } from '@openchair/contract'

/** The ends of a no-show's fee: charged by the terms, left for reception, or waived (desk/fee-to-take). */
export type FeeEnd = 'take' | 'later' | 'waive'

type Can = (permission: 'cancel' | 'waive') => Reach

/** The ends that somebody may choose, the one by the shop's terms first. */
export const feeEnds = (can: Can): readonly [FeeEnd, ...FeeEnd[]] => {
  if (can('cancel') === 'none') return ['later']
  return can('waive') === 'none' ? ['take', 'later'] : ['take', 'later', 'waive']
}

/** The money that a guest who cancels gets back: as the terms say, or all. */
export type GiveBack = 'terms' | 'all'

/** The ends of a guest's cancel: by the terms, or without a fee where somebody may waive one. */
export const guestEnds = (can: Can): readonly GiveBack[] =>
  can('waive') === 'none' ? ['terms'] : ['terms', 'all']
