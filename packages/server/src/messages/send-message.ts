import { mailboxOf } from '@openchair/rules'
import { userIdOfEmail } from '../accounts/contacts/store-emails.ts'
import { userIdOfPhone } from '../accounts/store-users.ts'
import type { Deps } from '../deps.ts'
import type { Delivery } from '../gateways/delivery.ts'
import { inTransaction } from '../store/transaction.ts'
import { takeText } from './fuse/text-fuse.ts'
import { lives, longestMinutes } from './kinds.ts'
import { isOfStaff } from './merge/merge-messages.ts'
import { attachGiftCard } from './pictures/gift-card-picture.ts'
import { renderMessage } from './render-message.ts'
import { findTurnless, lockReceiver, nextTurn, setTurn, type Turnless } from './store-turns.ts'
import {
  type DueMessage,
  endMessage,
  findStalledMessages,
  queueNextTry,
  readsOfStaff,
  startTry,
} from './store.ts'
import { countedApart, type Turns, turns, withoutTurn } from './turns.ts'

type Sending = Pick<Deps, 'pool' | 'clock' | 'log' | 'config' | 'email' | 'sms' | 'securityEvents'>

/**
 * Tries to send a message that is due. While the message is useful, a try that the provider cannot accept now
 * is repeated with growing pauses. A message that the provider will never accept, or that was tried for a
 * day, is left to a person. Messages are sent at least once: a try without an answer is repeated under the
 * same key (messages/sending). A message to a former member of staff is not sent.
 */
export const sendMessage = async (deps: Sending, id: string): Promise<void> => {
  const { pool, clock, log } = deps
  await takeTurn(deps, id, clock.now())
  await takeText(deps, id, clock.now())
  const message = await startTry(pool, id, clock.now())
  if (message === undefined) return
  if (isOfStaff(message.content) && !(await readsOfStaff(pool, id))) {
    await endMessage(pool, { id, state: 'expired', isEmptied: true, now: clock.now() })
    return
  }
  const delivery: Delivery = isOver(message, clock.now())
    ? { ok: false, isFinal: false, code: 'out_of_time' }
    : await deliver(deps, message)
  if (delivery.ok) return end(deps, message, 'sent')
  const { channel, kind } = message.content
  const { provider, server } = channel === 'email' ? deps.email : deps.sms
  const about = { message: id, kind, channel, provider, server, code: delivery.code }
  if (!delivery.isFinal && Temporal.Instant.compare(message.nextTryAt, message.expiresAt) < 0) {
    log.warn(about, 'a message could not be sent and is tried again')
    await queueNextTry(pool, { id, at: message.nextTryAt })
    return
  }
  if (!delivery.isFinal && lives[kind].minutes < longestMinutes) {
    log.warn(about, 'a message could not be sent while it was of use')
    return end(deps, message, 'expired')
  }
  log.error({ ...about, forPerson: 'message' }, 'a message is not sent: somebody has to look')
  return end(deps, message, 'failed')
}

/** Seconds for which the job of a due try may be late. The job of a killed worker stays locked for hours. */
const patienceSeconds = 30

/** Sends messages whose job was lost. */
export const sweepMessages = async (deps: Sending): Promise<void> => {
  const stalled = await findStalledMessages(
    deps.pool,
    deps.clock.now().subtract({ seconds: patienceSeconds }),
  )
  for (const id of stalled) {
    try {
      await sendMessage(deps, id)
    } catch (error) {
      deps.log.warn({ err: error, message: id }, 'a message has stalled')
    }
  }
}

const isOver = ({ expiresAt }: DueMessage, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0

const deliver = async ({ clock, config, log, email, sms }: Sending, message: DueMessage) => {
  const { id, to, content, expiresAt } = message
  const rendered = renderMessage(content, {
    ...message,
    publicUrl: config.publicUrl,
    from: email.from,
    now: clock.now(),
  })
  if (rendered.channel === 'email') {
    const { giftCard, ...mail } = rendered
    const pictures = giftCard === undefined ? [] : await attachGiftCard(giftCard, log)
    return email.send({ key: id, to, ...mail, pictures })
  }
  const validSeconds = (expiresAt.epochMilliseconds - clock.now().epochMilliseconds) / 1000
  return sms.send({ to, text: rendered.text, validSeconds })
}

/** Ends a message and removes its secrets, unless they can be read only in the sandbox's outbox. */
const end = async (
  { pool, clock, email, sms }: Sending,
  { id, content }: DueMessage,
  state: 'sent' | 'expired' | 'failed',
): Promise<void> => {
  const { provider } = content.channel === 'email' ? email : sms
  const isEmptied = lives[content.kind].isSecret && provider !== 'sandbox'
  await endMessage(pool, { id, state, isEmptied, now: clock.now() })
}

/**
 * Gives a message its turn among all messages to the same receiver, once. The turn is now, or later when
 * there is room. A message that gets no turn while it is useful ends unsent. So nobody can be flooded by
 * somebody who books and cancels with their address, and useful messages are only delayed (decision 024).
 */
const takeTurn = async (deps: Pick<Deps, 'pool' | 'log'>, id: string, now: Temporal.Instant) => {
  const { pool, log } = deps
  const message = await findTurnless(pool, { id, without: withoutTurn })
  if (message === undefined) return
  const most = await turnsOf(deps, message)
  const apart = countedApart(message.kind)
  const receiver = [message.channel, ...(apart === undefined ? [] : [apart]), mailboxOf(message.to)].join(' ')
  const about = { message: id, kind: message.kind }
  await inTransaction(pool, async (client) => {
    await lockReceiver(client, { receiver })
    const turn = await nextTurn(client, receiver, most, now)
    if (Temporal.Instant.compare(turn, message.expiresAt) >= 0) {
      log.warn(about, 'a message is not sent: its receiver is written to too often')
      await endMessage(client, { id, state: 'expired', isEmptied: true, now })
      return
    }
    if (!(await setTurn(client, { id, receiver, turn })) || Temporal.Instant.compare(turn, now) <= 0) return
    log.info(about, 'a message waits, because its receiver was written to often')
    await queueNextTry(client, { id, at: turn })
  })
}

const turnsOf = async ({ pool }: Pick<Deps, 'pool'>, { channel, kind, to }: Turnless): Promise<Turns> => {
  const apart = countedApart(kind)
  if (apart !== undefined) return turns[apart]
  const owner =
    channel === 'email'
      ? userIdOfEmail(pool, { email: to.toLowerCase() })
      : userIdOfPhone(pool, { phone: to })
  return (await owner) === undefined ? turns.unproved : turns.proved
}
