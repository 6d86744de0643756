import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  integer,
  nat,
  oneof,
  option,
  property,
  record,
} from 'fast-check'
import { expect, test } from 'vitest'
import { sale } from '../../../test/sample-sales.ts'
import { cut } from '../../../test/sample-appointments.ts'
import { type MessageContent, overtaken } from '../kinds.ts'
import type { MessageAppointment, MessageChange } from '../message-data.ts'
import { mergeMessages, isOfSale, type PendingMessage } from './merge-messages.ts'
import { refreshed } from './refreshed.ts'

/**
 * Checks that readers know the present state of a sale. Whatever happens to it, messages about it may wait,
 * be sent, or get no answer from the provider.
 */

type Step =
  | { readonly is: 'set'; readonly id: number; readonly hour: number | null; readonly cents: number }
  | { readonly is: 'send' }
  /** A try to send that got no answer. The receiver may have read the message. */
  | { readonly is: 'try'; readonly isRead: boolean }

const setting = record({
  is: constant('set' as const),
  id: nat(2),
  hour: option(integer({ min: 10, max: 13 }), { nil: null, freq: 3 }),
  cents: integer({ min: -9, max: 9 }),
})
const sending = constant({ is: 'send' as const })
const trying = record({ is: constant('try' as const), isRead: boolean() })
const certain: Arbitrary<readonly Step[]> = array(oneof({ weight: 4, arbitrary: setting }, sending), {
  maxLength: 12,
})
const uncertain: Arbitrary<readonly Step[]> = array(
  oneof({ weight: 4, arbitrary: setting }, sending, trying),
  { maxLength: 12 },
)

type Hours = Readonly<Record<string, number | null>>

const appointmentAt = (id: string, hour: number | null): MessageAppointment => ({
  ...cut,
  id,
  startsAt: `2026-12-03T${hour ?? 20}:00:00-05:00`,
  endsAt: `2026-12-03T${hour ?? 20}:30:00-05:00`,
  isCanceled: hour === null,
})
const hourOf = ({ startsAt, isCanceled }: MessageAppointment): number | null =>
  isCanceled ? null : Number(startsAt.slice(11, 13))

/** Refreshes the messages that wait for a guest when another message about the same sale is written. */
const renew = (waiting: readonly PendingMessage[], next: MessageContent): readonly PendingMessage[] => {
  if (!isOfSale(next)) return waiting
  const present = { sale: next.sale, back: new Map<string, number>(), feesTold: new Set<string>() }
  return waiting.flatMap((each) => {
    const content = isOfSale(each.content) ? refreshed(each.content, present) : each.content
    return content === undefined
      ? []
      : [{ ...each, content: { ...each.content, ...content } as MessageContent }]
  })
}

/** An outbox that works as `tellEvents` and `writeMessage` do. */
const outbox = (read: (content: MessageContent) => void) => {
  let waiting: readonly PendingMessage[] = []
  return {
    write: (next: MessageContent): void => {
      const kinds = overtaken[next.kind] ?? []
      const isTaken = ({ content }: PendingMessage): boolean => kinds.includes(content.kind)
      waiting = renew(waiting, next)
      waiting = [...waiting.filter((each) => !isTaken(each)), ...mergeMessages(waiting.filter(isTaken), next)]
    },
    send: (): void => {
      for (const { content } of waiting) read(content)
      waiting = []
    },
    try: (isRead: boolean): void => {
      if (isRead) for (const { content } of waiting) read(content)
      waiting = waiting.map(({ content }) => ({ content, isTried: true }))
    },
  }
}

type Change = { readonly id: string; readonly from: number | null; readonly to: number | null }

/** Runs steps over an outbox, with the money of each change. Then sends the messages that are left. */
const run = (
  steps: readonly Step[],
  { send, try: attempt }: ReturnType<typeof outbox>,
  change: (each: Change & { readonly cents: number }, hours: Hours) => void,
  start: Hours,
): Hours => {
  const hours: Record<string, number | null> = { ...start }
  for (const step of steps) {
    if (step.is === 'send') send()
    else if (step.is === 'try') attempt(step.isRead)
    else {
      const id = String(step.id)
      const from = hours[id] ?? null
      if (from === step.hour) continue
      hours[id] = step.hour
      change({ id, from, to: step.hour, cents: step.cents }, hours)
    }
  }
  send()
  return hours
}

const staffNews = ({ id, from, to }: Change): MessageContent => {
  const appointments = [appointmentAt(id, to ?? from)].map((each) => ({ ...each, isCanceled: to === null }))
  const kind = ((): 'staffBooked' | 'staffMoved' | 'staffCanceled' => {
    if (to === null) return 'staffCanceled'
    return from === null ? 'staffBooked' : 'staffMoved'
  })()
  const before = kind === 'staffMoved' ? [appointmentAt(id, from)] : []
  return { channel: 'email', kind, sale: { ...sale, appointments }, before }
}

/** Collects what staff know from the messages that they read. Calls `check` for every appointment in each. */
const staffWho = (
  check: (known: number | null, told: MessageAppointment, was: readonly number[]) => void,
) => {
  const known: Record<string, number | null> = {}
  return {
    known,
    read: (content: MessageContent): void => {
      if (!('before' in content)) throw new Error(content.kind)
      for (const told of content.sale.appointments) {
        const was = content.before.filter(({ id }) => id === told.id).map((each) => hourOf(each) ?? 0)
        check(known[told.id] ?? null, told, was)
        known[told.id] = hourOf(told)
      }
    },
  }
}
const standing = (hours: Hours) =>
  Object.fromEntries(Object.entries(hours).filter(([, hour]) => hour !== null))

test('staff know the present state of every appointment, and each message has only what is new to them', () => {
  assert(
    property(certain, (steps) => {
      const { known, read } = staffWho((hour, told, was) => {
        if (told.isCanceled) expect(hourOf({ ...told, isCanceled: false })).toBe(hour)
        else expect(was).toEqual(hour === null ? [] : [hour])
        expect(hourOf(told)).not.toBe(hour)
      })
      const box = outbox(read)
      expect(standing(run(steps, box, (each) => box.write(staffNews(each)), {}))).toEqual(standing(known))
    }),
    { numRuns: 2000 },
  )
})

test('staff know the present state of every appointment, whether or not messages without an answer reached them', () => {
  assert(
    property(uncertain, (steps) => {
      const { known, read } = staffWho((hour, told, was) => {
        if (hour === null || hour === hourOf(told) || was.length === 0) return
        const shown = told.isCanceled ? [Number(told.startsAt.slice(11, 13))] : []
        expect([...was, ...shown], 'what they know is named').toContain(hour)
      })
      const box = outbox(read)
      expect(standing(run(steps, box, (each) => box.write(staffNews(each)), {}))).toEqual(standing(known))
    }),
    { numRuns: 2000 },
  )
})

const money = (cents: number): MessageChange => ({
  total: cents,
  charge: Math.max(0, cents),
  later: 0,
  atShop: 0,
  refunds: cents < 0 ? [{ amount: 0 - cents, card: null }] : [],
})
const links = { link: 'https://b.example/r/1', calendarLink: 'https://b.example/c/1' }
const saleAt = (hours: Hours) => ({
  ...sale,
  appointments: Object.entries(hours).map(([id, hour]) => appointmentAt(id, hour)),
})
const guestNews = ({ id, from, to, cents }: Change & { cents: number }, hours: Hours): MessageContent => {
  const common = { channel: 'email' as const, sale: saleAt(hours), ...links, change: money(cents) }
  return to === null
    ? { ...common, kind: 'canceled', gone: [id], fee: null }
    : { ...common, kind: 'moved', before: [appointmentAt(id, from)] }
}
const booked: Hours = { '0': 10, '1': 11, '2': 12 }

/** Collects the charges and refunds that happened, and those told to a guest since the last full bill. */
const guestRun = (steps: readonly Step[], isBookedSeen: boolean) => {
  const moved = { charged: 0, back: 0 }
  const told = { charged: 0, back: 0 }
  const seen: { hours: Hours; doubts: number } = { hours: {}, doubts: 0 }
  const box = outbox((content) => {
    if (!('sale' in content)) throw new Error(content.kind)
    seen.hours = Object.fromEntries(content.sale.appointments.map((each) => [each.id, hourOf(each)]))
    if (content.kind === 'booked') Object.assign(told, moved)
    if (content.kind !== 'moved' && content.kind !== 'canceled') return
    told.charged += content.change.charge
    told.back += content.change.refunds.reduce((all, { amount }) => all + amount, 0)
  })
  box.write({ channel: 'email', kind: 'booked', sale: saleAt(booked), ...links })
  if (isBookedSeen) box.send()
  const gone = new Set<number>()
  // Leaves out steps that change a canceled appointment.
  const possible = steps.filter((step) => {
    if (step.is !== 'set') return true
    const isOver = gone.has(step.id)
    if (step.hour === null) gone.add(step.id)
    return !isOver
  })
  const change = (each: Change & { cents: number }, hours: Hours): void => {
    moved.charged += Math.max(0, each.cents)
    moved.back += Math.max(0, 0 - each.cents)
    box.write(guestNews(each, hours))
  }
  return { hours: run(possible, box, change, booked), seen: seen.hours, moved, told }
}

test('a guest knows the present state of the sale, and every charge and refund', () => {
  assert(
    property(certain, boolean(), (steps, isBookedSeen) => {
      const { hours, seen, moved, told } = guestRun(steps, isBookedSeen)
      expect(seen).toEqual(hours)
      expect(told).toEqual(moved)
    }),
    { numRuns: 2000 },
  )
})

test('a guest learns of every charge and refund, whether or not messages without an answer reached them', () => {
  assert(
    property(uncertain, boolean(), (steps, isBookedSeen) => {
      const { hours, seen, moved, told } = guestRun(steps, isBookedSeen)
      expect(seen).toEqual(hours)
      expect(told.charged).toBeGreaterThanOrEqual(moved.charged)
      expect(told.back).toBeGreaterThanOrEqual(moved.back)
    }),
    { numRuns: 2000 },
  )
})
