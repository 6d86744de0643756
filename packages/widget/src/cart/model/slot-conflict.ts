import { slotConflictCodes } from '@openchair/contract'
import type { CartError } from './cart-state.ts'

/** Whether a chosen time was refused: it is taken, or is none (spec 4, Cart lifecycle). */
export const isSlotConflict = ({ code }: Pick<CartError, 'code'>): boolean =>
  slotConflictCodes.some((each) => each === code)
