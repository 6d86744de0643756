import { slotConflictCodes } from '@openchair/contract'
import type { CartError } from './cart-state.ts'

/** Tells if a chosen time was refused because it is taken or does not exist (times/refused). */
export const isSlotConflict = ({ code }: Pick<CartError, 'code'>): boolean =>
  slotConflictCodes.some((each) => each === code)
