import { daysAfterwards } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { deleteCard, findForgettable } from './store.ts'

/** Hours after its removal for which an attempt with a card may still be under way. */
const attemptHours = 48

/**
 * Has the provider forget removed cards that nothing needs any more. A card is needed after an appointment
 * for as long as a tip can be given (tips/after), and for a no-show fee.
 */
export const forgetRemovedCards = async ({
  pool,
  clock,
  cardPayments,
  log,
}: Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>): Promise<void> => {
  const now = clock.now()
  const removed = now.subtract({ hours: attemptHours })
  const appointment = now.subtract({ hours: 24 * daysAfterwards })
  for (const { id, reference } of await findForgettable(pool, { removed, appointment })) {
    try {
      await cardPayments.forgetCard({ key: `${id}:forget`, card: reference })
      await deleteCard(pool, id)
    } catch (error) {
      log.warn({ err: error, card: id }, 'a removed card could not be given up')
    }
  }
}
