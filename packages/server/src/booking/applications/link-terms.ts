import { cardAgainst } from '../new-at-desk/limits-against.ts'
import type { SeatingRequest } from '../quote/seat.ts'
import type { Application } from './store.ts'

/**
 * Tells if a link to pay asks for everything beforehand (desk/link-to-pay): where the terms ask for no card, staff who
 * send one want the guest to pay.
 */
export const paysBeforehand = (
  { isLink }: Pick<Application, 'isLink'>,
  request: Pick<SeatingRequest, 'catalogue' | 'appointments'>,
): boolean => isLink && cardAgainst(request).length === 0
