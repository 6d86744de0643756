import type { TaskList } from 'graphile-worker'
import { accountTasks } from '../accounts/tasks.ts'
import { attemptTasks } from '../booking/attempt/tasks.ts'
import { giftCardTasks } from '../booking/gift-card/tasks.ts'
import { tellTasks } from '../booking/tell/tasks.ts'
import { authTasks } from '../auth/tasks.ts'
import { cartTasks } from '../cart/tasks.ts'
import type { Deps } from '../deps.ts'
import { botCheckTasks } from '../gateways/bot-check/tasks.ts'
import { holdTasks } from '../holds/tasks.ts'
import { limitTasks } from '../limits/tasks.ts'
import { messageTasks } from '../messages/tasks.ts'
import { notificationTasks } from '../notifications/tasks.ts'
import { pageTasks } from '../pages/tasks.ts'
import { paymentTasks } from '../payments/tasks.ts'
import { securityTasks } from '../security/tasks.ts'
import { staffTasks } from '../staff/tasks.ts'
import { timeOffTasks } from '../timetable/time-off/tasks.ts'
import { waitingListTasks } from '../booking/offers/tasks.ts'

/** Every task, by the name that its jobs have. Each is defined in the folder whose data it works on. */
export const tasksOf = (deps: Deps): TaskList => ({
  ...attemptTasks(deps),
  ...giftCardTasks(deps),
  ...tellTasks(deps),
  ...holdTasks(deps),
  ...limitTasks(deps),
  ...paymentTasks(deps),
  ...messageTasks(deps),
  ...notificationTasks(deps),
  ...cartTasks(deps),
  ...botCheckTasks(deps),
  ...accountTasks(deps),
  ...authTasks(deps),
  ...waitingListTasks(deps),
  ...pageTasks(deps),
  ...securityTasks(deps),
  ...timeOffTasks(deps),
  ...staffTasks(deps),
})

/** Tasks that resume stalled work or remove rows of a few minutes. They run at the start and every minute. */
export const recurringTasks = [
  'reconcile-attempts',
  'sweep-payments',
  'sweep-refunds',
  'release-holds',
  'remove-old-changes',
  'remove-old-counts',
  'tell-events',
  'sweep-messages',
  'sweep-waiting-lists',
  'send-gift-cards',
  'ask-for-reviews',
] as const

/** Tasks that delete what is no longer needed, once a night. */
export const nightlyTasks = [
  'remove-old-carts',
  'remove-ended-attempts',
  'remove-old-events',
  'remove-told-events',
  'remove-ended-sign-ins',
  'remove-used-bot-proofs',
  'remove-old-messages',
  'remove-old-notifications',
  'forget-removed-cards',
  'remove-old-files',
  'remove-old-security-events',
  'remove-past-time-off',
  'remove-old-desk-rows',
] as const
