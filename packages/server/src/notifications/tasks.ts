import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { recordEvent } from '../messages/store-events.ts'
import { inTransaction } from '../store/transaction.ts'
import { askAboutEnded, removeOldNotifications } from './store.ts'

export const notificationTasks = ({
  pool,
  clock,
  config,
}: Pick<Deps, 'pool' | 'clock' | 'config'>): TaskList => ({
  'ask-for-reviews': () => askForReviews({ pool, clock }),
  'remove-old-notifications': () =>
    removeOldNotifications(pool, daysBefore(clock.now(), config.keepDays.notifications)),
})

/** Minutes after the end. Meanwhile the shop can still mark a no-show, and guests are on their way. */
const pauseMinutes = 60

/**
 * Asks once for a rating of each sale, an hour after its last appointment has ended
 * (changes/review-question). Asks by a notification, and by the mail of the event `reviewAsked`.
 */
export const askForReviews = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const endedBy = now.subtract({ minutes: pauseMinutes })
  const askSome = (): Promise<number> =>
    inTransaction(pool, async (client) => {
      const asked = await askAboutEnded(client, { endedBy, now })
      for (const { shopId, saleOrderId, appointmentId } of asked) {
        const event = {
          shopId,
          kind: 'reviewAsked',
          subjectId: saleOrderId,
          detail: { appointmentId },
        } as const
        await recordEvent(client, event, now)
      }
      return asked.length
    })
  while ((await askSome()) > 0);
}
