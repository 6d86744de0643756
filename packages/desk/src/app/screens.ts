import { lazyPart } from '../i18n/lazy-part.ts'

/** The screens and panels, each loaded when it is first shown, with the areas of its texts. */
export const DayScreen = lazyPart(() => import('../day/day-screen.tsx'), ['day'])
export const BookingPanel = lazyPart(() => import('../booking/booking-panel.tsx'), ['booking', 'acts'])
export const NewBookingPanel = lazyPart(
  () => import('../new-booking/new-booking-panel.tsx'),
  ['newBooking', 'acts'],
)
export const MovePanel = lazyPart(
  () => import('../new-booking/move-panel.tsx'),
  ['move', 'newBooking', 'acts'],
)
export const BlockPanel = lazyPart(() => import('../time-off/block-panel.tsx'), ['timeOff', 'acts'])
export const TimeOffPanel = lazyPart(() => import('../time-off/time-off-panel.tsx'), ['timeOff', 'acts'])
export const OutTodayPanel = lazyPart(() => import('../time-off/out-today-panel.tsx'), ['outToday', 'acts'])
export const StaffScreen = lazyPart(() => import('../staff/staff-screen.tsx'), ['staff'])
