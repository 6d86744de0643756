import { mailboxOf } from '@openchair/rules'
import { userIdOfEmail } from '../accounts/contacts/store-emails.ts'
import { userIdOfPhone } from '../accounts/store-users.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import { endMessage, queueNextTry } from './store.ts'
import { findTurnless, lockReceiver, nextTurn, setTurn, type Turnless } from './store-turns.ts'
import { countedApart, type Turns, turns, withoutTurn } from './turns.ts'

/**
 * Gives a message its turn among all to the same receiver, once: now, or later when its job finds room. A
 * message that finds no room while it is useful ends unsent. So nobody can be flooded by somebody who books
 * and cancels with their address, and useful messages are only delayed (decision 024).
 */
export const takeTurn = async (
  deps: Pick<Deps, 'pool' | 'log'>,
  id: string,
  now: Temporal.Instant,
): Promise<void> => {
  const { pool, log } = deps
  const message = await findTurnless(pool, id, withoutTurn)
  if (message === undefined) return
  const most = await turnsOf(deps, message)
  const apart = countedApart(message.kind)
  const receiver = [message.channel, ...(apart === undefined ? [] : [apart]), mailboxOf(message.to)].join(' ')
  const about = { message: id, kind: message.kind }
  await inTransaction(pool, async (client) => {
    await lockReceiver(client, receiver)
    const turn = await nextTurn(client, receiver, most, now)
    if (Temporal.Instant.compare(turn, message.expiresAt) >= 0) {
      log.warn(about, 'a message is not sent: its receiver is written to too often')
      return endMessage(client, id, { state: 'expired', isEmptied: true, now })
    }
    if (!(await setTurn(client, { id, receiver, turn })) || Temporal.Instant.compare(turn, now) <= 0) return
    log.info(about, 'a message waits, because its receiver was written to often')
    await queueNextTry(client, id, turn)
  })
}

const turnsOf = async ({ pool }: Pick<Deps, 'pool'>, { channel, kind, to }: Turnless): Promise<Turns> => {
  const apart = countedApart(kind)
  if (apart !== undefined) return turns[apart]
  const owner = channel === 'email' ? userIdOfEmail(pool, to.toLowerCase()) : userIdOfPhone(pool, to)
  return (await owner) === undefined ? turns.unproved : turns.proved
}
