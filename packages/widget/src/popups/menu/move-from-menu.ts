import type { CustomerAppointment } from '@openchair/contract'
import { openPopup } from '../../popup-stack/popup-stack.ts'

/** Opens another time for an appointment above the menu, which shows it at its new time afterwards. */
export const moveFromMenu = ({ id, saleOrderId }: Pick<CustomerAppointment, 'id' | 'saleOrderId'>): void =>
  openPopup('reschedule', { saleOrderId, appointmentId: id }, { slot: 'secondary' })
