import type { DeskAct, OpenedBooking } from '@openchair/contract'

/** The acts that are done within the panel of a booking. */
export type Wanted = Exclude<DeskAct, 'move' | 'settleDue'> | 'dueLink' | 'dueAtShop' | 'note'

const actOf = { dueLink: 'settleDue', dueAtShop: 'settleDue' } as const

/** Tells if an act can be done to a booking now. */
export const isOffered = ({ acts }: Pick<OpenedBooking, 'acts'>, wanted: Wanted): boolean => {
  if (wanted === 'note') return true
  return acts.includes(wanted === 'dueLink' || wanted === 'dueAtShop' ? actOf[wanted] : wanted)
}
