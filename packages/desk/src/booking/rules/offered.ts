import type { DeskAct, OpenedBooking } from '@openchair/contract'

/** The acts that are done within the panel of a booking. */
export type Wanted = Exclude<DeskAct, 'move' | 'settleDue'> | 'dueLink' | 'dueAtShop' | 'note' | 'way'

const actOf = { dueLink: 'settleDue', dueAtShop: 'settleDue' } as const

/** Tells if an act can be done to a booking now. */
export const isOffered = ({ acts, sums }: Pick<OpenedBooking, 'acts' | 'sums'>, wanted: Wanted): boolean => {
  if (wanted === 'note') return true
  if (wanted === 'way') return sums?.payments.some(({ id }) => id !== null) === true
  return acts.includes(wanted === 'dueLink' || wanted === 'dueAtShop' ? actOf[wanted] : wanted)
}
