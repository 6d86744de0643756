import type { Deps } from '../../deps.ts'
import {
  type DueEvent,
  dropPlanned,
  findDueEvents,
  findDueSubjects,
  markTold,
  putOff,
  recordEvent,
  type Subject,
} from '../../messages/store-events.ts'
import { refreshMessages, writeMessage } from '../../messages/write-message.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction } from '../../store/transaction.ts'
import { readSale } from './read-sale.ts'
import { tellApplication } from './tell-application.ts'
import { tellGiftCard } from './tell-gift-card.ts'
import { presentIn, reminderTime, tellSale } from './tell-sale.ts'

type Telling = Pick<Deps, 'pool' | 'clock' | 'log' | 'catalogues' | 'config'>

/** Minutes until an event whose messages could not be written is tried again. The last pause repeats. */
const pauses = [1, 5, 30, 120]
/** The number of tries, over about a day, after which an event is left to a person. */
const mostTries = 14

/**
 * Writes the messages about events: reads each sale as it is now, and writes what is still true
 * (messages/events). One transaction writes the messages and marks the event as told. So no message is
 * written twice and none is lost, whenever a process is killed.
 */
export const tellEvents = async (deps: Telling): Promise<void> => {
  const subjects = await findDueSubjects(deps.pool, { now: deps.clock.now() })
  for (const subject of subjects) await tellSubject(deps, subject)
}

const tellSubject = async (deps: Telling, subject: Subject): Promise<void> => {
  const { pool, clock, log } = deps
  const now = clock.now()
  const events = await findDueEvents(pool, { ...subject, now })
  if (events.length === 0) return
  try {
    await tell(deps, subject, events, now)
  } catch (error) {
    const tries = Math.max(...events.map((event) => event.tries))
    const about = { err: error, subject: subject.subjectId, kinds: events.map(({ kind }) => kind) }
    const ids = events.map(({ id }) => id)
    if (tries >= mostTries || error instanceof Refusal) {
      log.error({ ...about, forPerson: 'event' }, 'something that happened is not told: somebody has to look')
      await markTold(pool, subject.shopId, ids, now)
      return
    }
    log.warn(about, 'something that happened could not be told and is tried again')
    await putOff(pool, { shopId: subject.shopId, ids, until: now.add({ minutes: pauses[tries] ?? 120 }) })
  }
}

/** Thrown to roll back if another process has written the messages of these events in the meantime. */
class ToldAlready extends Error {}

const tell = async (
  deps: Telling,
  subject: Subject,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): Promise<void> => {
  const isWaiting = events.every(({ kind }) => kind.startsWith('waitingList'))
  const sale = isWaiting
    ? undefined
    : await readSale(deps, { shopId: subject.shopId, saleOrderId: subject.subjectId })
  const messages = isWaiting
    ? await tellApplication(deps, subject, events, now)
    : sale && [...tellSale(deps, sale, events, now), ...(await tellGiftCard(deps, sale, events, now))]
  const changesTimes = events.some(({ kind }) => kind === 'booked' || kind === 'moved' || kind === 'canceled')
  const remindAt = sale && changesTimes ? reminderTime(sale.saleIn('en'), now) : undefined
  try {
    await inTransaction(deps.pool, async (client) => {
      const ids = events.map(({ id }) => id)
      if (!(await markTold(client, subject.shopId, ids, now))) throw new ToldAlready()
      if (sale) await refreshMessages(client, subject.subjectId, presentIn(sale, messages ?? []), now)
      for (const message of messages ?? []) await writeMessage(client, message, now)
      if (changesTimes) await dropPlanned(client, { ...subject, kind: 'reminder' })
      if (remindAt !== undefined)
        await recordEvent(client, { ...subject, kind: 'reminder', tellAt: remindAt }, now)
    })
  } catch (error) {
    if (!(error instanceof ToldAlready)) throw error
  }
}
