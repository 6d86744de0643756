import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { sendDueGiftCards } from './store.ts'

export const giftCardTasks = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): TaskList => ({
  'send-gift-cards': () => sendDueGiftCards(pool, clock.now()),
})
