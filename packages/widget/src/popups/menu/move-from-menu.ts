import type { CustomerAppointment } from '@openchair/contract'
import { isBefore } from '@openchair/ui/format/days.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

/** Opens the rescheduling of an appointment above the menu, which then shows its new time. */
export const moveFromMenu = ({ id, saleOrderId }: Pick<CustomerAppointment, 'id' | 'saleOrderId'>): void =>
  openPopup('reschedule', { saleOrderId, appointmentId: id }, { slot: 'secondary' })

/** Tells if it can still be moved here; later only by the shop's phone (changes/menu). */
export const canMove = ({ canCancelBefore }: CustomerAppointment, now: string): boolean =>
  canCancelBefore !== null && isBefore(now, canCancelBefore)
