import type { CustomerAppointment } from '@openchair/contract'
import { isBefore } from '@openchair/ui/format/days.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

/** Opens another time for an appointment above the menu, which shows it at its new time afterwards. */
export const moveFromMenu = ({ id, saleOrderId }: Pick<CustomerAppointment, 'id' | 'saleOrderId'>): void =>
  openPopup('reschedule', { saleOrderId, appointmentId: id }, { slot: 'secondary' })

/** Whether it can still be moved here; after that by the shop's phone (spec 4, Reschedule and cancel). */
export const canMove = ({ canCancelBefore }: CustomerAppointment, now: string): boolean =>
  canCancelBefore !== null && isBefore(now, canCancelBefore)
