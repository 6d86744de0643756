import { lazyPart } from '../i18n/lazy-part.ts'

/** The screens and panels, each loaded when it is first shown, with the areas of its texts. */
export const DayScreen = lazyPart(() => import('../day/day-screen.tsx'), ['day'])
export const BookingPanel = lazyPart(() => import('../booking/booking-panel.tsx'), ['booking', 'acts'])
export const NewBookingPanel = lazyPart(
  () => import('../new-booking/new-booking-panel.tsx'),
  ['newBooking', 'acts'],
)
export const MovePanel = lazyPart(
  () => import('../move/move-panel.tsx'),
  ['move', 'booking', 'newBooking', 'day', 'acts'],
)
export const BlockPanel = lazyPart(() => import('../time-off/block-panel.tsx'), ['timeOff', 'acts'])
export const TimeOffPanel = lazyPart(() => import('../time-off/time-off-panel.tsx'), ['timeOff', 'acts'])
export const OutTodayPanel = lazyPart(() => import('../time-off/out-today-panel.tsx'), ['outToday', 'acts'])
export const StaffScreen = lazyPart(() => import('../staff/staff-screen.tsx'), ['staff', 'acts'])
export const WeekScreen = lazyPart(() => import('../week/week-screen.tsx'), ['week', 'day'])
export const GuestsScreen = lazyPart(() => import('../guests/guests-screen.tsx'), ['guests'])
export const AddGuestPanel = lazyPart(() => import('../guests/add/add-guest-panel.tsx'), ['guests', 'acts'])
export const GuestScreen = lazyPart(() => import('../guests/guest-screen.tsx'), ['guests', 'booking', 'acts'])
export const WaitingScreen = lazyPart(() => import('../waiting/waiting-screen.tsx'), ['waiting', 'acts'])
export const AddToLinePanel = lazyPart(
  () => import('../new-booking/line-panel.tsx'),
  ['waiting', 'newBooking', 'acts'],
)
export const ActivityScreen = lazyPart(() => import('../activity/activity-screen.tsx'), ['activity', 'acts'])
export const SettleScreen = lazyPart(() => import('../settle/settle-screen.tsx'), ['settle', 'acts'])
export const Hint = lazyPart(() => import('../account/hint.tsx'), ['account', 'acts'])
export const AccountScreen = lazyPart(() => import('../account/account-screen.tsx'), ['account', 'acts'])
