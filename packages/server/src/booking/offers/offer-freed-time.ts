import { randomUUID } from 'node:crypto'
import { mailboxOf } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { lockTimes, releaseExpiredOf, releaseTimesOf } from '../../holds/store-times.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { readTurns } from '../../messages/store-turns.ts'
import { offersADay, offersTo } from '../../messages/turns.ts'
import { dayAt } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { spanOf, takenTimes } from '../../timetable/read-timetable.ts'
import { recordActivity } from '../desk/store-activity.ts'
import { createHolding, type Holding } from './hold-fitting.ts'
import {
  endOffers,
  expireDays,
  expireLink,
  findEndedLinks,
  findOverdueOffers,
  keepFree,
  lockWaitingList,
  type NewSlot,
  recordBooked,
  type Person,
  readOffered,
  readWaiting,
  type Waiting,
} from './store.ts'
import { writeOffer } from './write-offer.ts'

/** The most times of an offer while other guests wait for them as well. */
const slotsPerOffer = 3
/** The most times of an offer. */
const mostSlots = 6
/** The most offers that stand for one person, because nobody else can book the times held for them. */
const offersPerPerson = 2

type Offering = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

/**
 * Brings the waiting list of a shop up to date (waiting-list/order). Ends applications for past days and
 * offers whose countdown has ended, and offers free times to the first in line whom they fit. One worker at a
 * time does it, all or nothing.
 */
export const offerFreedTime = async (deps: Offering, shopId: string): Promise<void> => {
  const catalogue = await deps.catalogues.ofShop(shopId)
  await inTransaction(deps.pool, async (client) => {
    await lockWaitingList(client, { shopId })
    const now = deps.clock.now()
    await endOverdue(client, shopId, dayAt(now, catalogue.shop.timezone), now)
    await recordBooked(client, { shopId })
    const waiting = await readWaiting(client, { shopId })
    if (waiting.length === 0) return
    await lockTimes(client, { ids: [...catalogue.barbers, ...catalogue.resources].map(({ id }) => id) })
    await releaseExpiredOf(client, { shopId, now })
    const told = await readTurns(client, waiting.flatMap(turnsOf), now.subtract({ hours: 24 }))
    const room = createRoom(await readOffered(client, { shopId }), told)
    for (const [day, ofDay] of Map.groupBy(waiting, ({ day: each }) => each)) {
      const span = spanOf({ first: day, last: day }, catalogue.shop.timezone)
      const taken = await takenTimes(deps, shopId, span, {}, client)
      const lasting = await takenTimes(deps, shopId, span, { whileTyping: true }, client)
      await offerDay(client, createHolding({ catalogue, taken, lasting, now }), ofDay, room)
    }
  })
}

/** Ends offers whose countdown has ended, and applications for past days, whose offers have ended by then. */
export const endOverdue = async (
  client: Client,
  shopId: string,
  today: string,
  now: Temporal.Instant,
): Promise<void> => {
  const overdue = await findOverdueOffers(client, { shopId, now })
  await endOffers(client, { shopId, offerIds: overdue.map(({ id }) => id), now })
  const slotIds = overdue.flatMap(({ slots }) => slots.map(({ waitingListSlotId }) => waitingListSlotId))
  await releaseTimesOf(client, { shopId, ownerIds: slotIds })
  for (const { id, applicationId, isLink, slots } of overdue) {
    if (isLink) {
      await endLinkUnpaid(client, { shopId, applicationId, slots }, now)
      continue
    }
    const detail = { attemptId: id, slots }
    await recordEvent(client, { shopId, kind: 'waitingListLapsed', subjectId: applicationId, detail }, now)
  }
  for (const link of await findEndedLinks(client, { shopId }))
    await endLinkUnpaid(client, { shopId, ...link }, now)
  await expireDays(client, { shopId, today, now })
}

/** Ends a link to pay that nobody has paid. Its guest hears nothing; the desk keeps it (desk/link-to-pay). */
const endLinkUnpaid = async (
  client: Client,
  {
    shopId,
    applicationId,
    slots: [slot],
  }: { readonly shopId: string } & Pick<
    Awaited<ReturnType<typeof findOverdueOffers>>[number],
    'applicationId' | 'slots'
  >,
  now: Temporal.Instant,
): Promise<void> => {
  await expireLink(client, { shopId, id: applicationId, now })
  if (slot === undefined) return
  const { barberId, startsAt, endsAt } = slot
  const before = { barberId, startsAt, endsAt }
  const act = { staffId: null, act: 'payLinkEnded', subjectId: applicationId, barberId, before } as const
  await recordActivity(client, { shopId, ...act }, now)
}

type Room = { readonly for: (person: Person) => boolean; readonly take: (person: Person) => void }

const keysOf = ({ email, phone }: Person): readonly string[] =>
  [email === null ? null : mailboxOf(email), phone].filter((key) => key !== null)

const turnsOf = ({ email, phone }: Person): readonly string[] => [
  ...(email === null ? [] : [offersTo('email', email)]),
  ...(phone === null ? [] : [offersTo('sms', phone)]),
]

/**
 * Counts the offers of each person, by e-mail and by phone. These are the offers that stand, and those of the
 * last day at any shop that messages told them of, including places in line that they left and took again.
 */
const createRoom = (offered: readonly Person[], told: readonly string[]): Room => {
  const counts = new Map<string, number>()
  const take = (person: Person): void => {
    for (const key of keysOf(person)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const person of offered) take(person)
  const toldOf = Map.groupBy(told, (turn) => turn)
  const hasRoom = (person: Person): boolean =>
    keysOf(person).every((key) => (counts.get(key) ?? 0) < offersPerPerson) &&
    turnsOf(person).every((turn) => (toldOf.get(turn)?.length ?? 0) < offersADay)
  return { for: hasRoom, take }
}

/** Offers the free times of a day in line order, then adds the times that fit nobody else to these offers. */
const offerDay = async (
  client: Client,
  holding: Holding,
  waiting: readonly Waiting[],
  room: Room,
): Promise<void> => {
  const inLine: Waiting[] = []
  for (const one of waiting) inLine.push(await forgetTaken(client, holding, one))
  const offers = new Map<Waiting, NewSlot[]>()
  // A lapsed time goes through the whole line before it is offered to the first again, with any start.
  for (const again of [false, true]) {
    for (const one of inLine) {
      if (offers.has(one) || !room.for(one)) continue
      const slots: NewSlot[] = []
      await holding.hold(client, one, slots, { most: slotsPerOffer, again })
      if (slots.length === 0) continue
      offers.set(one, slots)
      room.take(one)
    }
  }
  for (const [one, slots] of offers) {
    await holding.hold(client, one, slots, { most: mostSlots, again: true })
    await writeOffer(client, holding.day, { id: randomUUID(), applicationId: one.id, slots })
  }
  for (const one of inLine) await forgetTaken(client, holding, one)
}

/** Lets a time that was free when somebody joined be offered to them, once it was taken and is free again. */
const forgetTaken = async (client: Client, { day, freeFor }: Holding, one: Waiting): Promise<Waiting> => {
  if (one.free.length === 0) return one
  const now = new Set(freeFor(one).map(({ startsAt }) => startsAt))
  const free = one.free.filter((start) => now.has(start))
  if (free.length < one.free.length)
    await keepFree(client, { shopId: day.catalogue.shop.id, id: one.id, free })
  return { ...one, free }
}
