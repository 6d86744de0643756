import { array, assert, constantFrom, nat, oneof, property, record, constant } from 'fast-check'
import { expect, test } from 'vitest'
import { publicUrl } from '../../../test/sale-messages.ts'
import { sale } from '../../../test/sample-sales.ts'
import { cut } from '../../../test/sample-appointments.ts'
import { type MessageContent, overtaken, type SaleContent, type SaleNews } from '../kinds.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { MessageSale } from '../message-data.ts'
import { writeSms } from '../sms/write-sms.ts'
import { mergeMessages, type PendingMessage } from './merge-messages.ts'
import { refreshed, refreshedKinds } from './refreshed.ts'

/**
 * Checks that a message asks for exactly the amount that is owed when it leaves. Meanwhile cards may decline,
 * and guests may pay.
 */

const now = Temporal.Instant.from('2026-11-24T15:00:00Z')
const links = { link: 'https://b.example/r/1', calendarLink: 'https://b.example/c/1' }
const visa = { brand: 'visa', last4: '4242' }
const none = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
/**
 * Amounts of which no two sums are the same. The first is the sale's, and the others are the fees of the
 * appointments with these ids.
 */
const sums = [10_000, 2000, 300, 40] as const
const ids = ['0', '1', '2'] as const

type State = 'none' | 'due' | 'paid'
type Step =
  | { readonly is: 'decline' | 'cancel' | 'miss'; readonly id: number }
  | { readonly is: 'pay' }
  | { readonly is: 'send' }

const step = oneof(
  { weight: 4, arbitrary: record({ is: constantFrom('decline', 'cancel', 'miss'), id: nat(3) }) },
  { weight: 2, arbitrary: record({ is: constant('pay' as const) }) },
  { weight: 1, arbitrary: record({ is: constant('send' as const) }) },
)

/** A sale of three appointments, and its waiting messages of one channel as `tellEvents` writes them. */
const openSale = (channel: 'email' | 'sms', read: (content: SaleContent, owed: number) => void) => {
  const states: State[] = ['none', 'none', 'none', 'none']
  const over = new Map<number, 'cancel' | 'miss'>()
  let waiting: readonly PendingMessage[] = []
  const saleNow = (): MessageSale => ({
    ...sale,
    appointments: ids.map((id, index) => ({
      ...cut,
      id,
      isCanceled: over.get(index) === 'cancel',
      isMissed: over.get(index) === 'miss',
    })),
    payments: states[0] === 'none' ? [] : [{ ...open, amount: sums[0], how: howOf(states[0]) }],
    fees: ids.flatMap((feeFor, index) =>
      states[index + 1] === 'due'
        ? [{ ...open, how: 'due' as const, amount: sums[index + 1] ?? 0, feeFor }]
        : [],
    ),
  })
  const owed = (): number => sums.reduce((all, each, index) => all + (states[index] === 'due' ? each : 0), 0)
  const told = (news: readonly SaleNews[]): void => {
    const feesTold = new Set(news.flatMap((each) => ('fee' in each && each.fee !== null ? each.gone : [])))
    const present = { sale: saleNow(), back: new Map<string, number>(), feesTold }
    waiting = waiting.flatMap((each) => {
      const content = refreshed(each.content as SaleContent, present)
      return content === undefined ? [] : [{ ...each, content: { channel, ...content } as MessageContent }]
    })
    for (const each of news) {
      if (channel === 'sms' && each.kind === 'duePaid') continue
      const next = { channel, ...each, ...links } as MessageContent
      const isTaken = ({ content }: PendingMessage): boolean =>
        (overtaken[next.kind] ?? []).includes(content.kind)
      waiting = [
        ...waiting.filter((other) => !isTaken(other)),
        ...mergeMessages(waiting.filter(isTaken), next),
      ]
    }
  }
  const send = (): void => {
    for (const { content } of waiting) read(content as SaleContent, owed())
    waiting = []
  }
  return {
    owed,
    send,
    run: (each: Step): void => {
      if (each.is === 'send') return send()
      if (each.is === 'pay') {
        const paid = sums.filter((_, index) => states[index] === 'due')
        states.forEach((state, index) => (states[index] = state === 'due' ? 'paid' : state))
        if (paid.length > 0)
          told([
            {
              kind: 'duePaid',
              sale: saleNow(),
              paid: paid.map((amount) => ({ what: 'sale', amount, card: visa })),
            },
          ])
        return
      }
      if (each.is === 'decline') {
        // The card declines the payment of the sale itself. It declines a fee when the fee is charged.
        if (over.size === ids.length || states[0] !== 'none') return
        states[0] = 'due'
        return told([{ kind: 'paymentDue', sale: saleNow() }])
      }
      const index = each.id % ids.length
      const id = ids[index] ?? ''
      if (over.has(index)) return
      over.set(index, each.is)
      states[index + 1] = 'due'
      // A sale without booked appointments has nothing left to charge.
      if (over.size === ids.length && states[0] === 'due') states[0] = 'none'
      const fee = { percentage: 50, charge: sums[index + 1] ?? 0, kept: 0 }
      told([
        each.is === 'cancel'
          ? { kind: 'canceled', sale: saleNow(), gone: [id], change: none, fee }
          : { kind: 'noShow', sale: saleNow(), gone: [id], fee, refunds: [] },
      ])
    },
  }
}
const open = { card: visa, at: null }
const howOf = (state: State | undefined) => (state === 'due' ? ('due' as const) : ('paid' as const))

/** The amount that a message asks for, in minor units; undefined if it asks for none. */
const askedBy = (content: SaleContent): number | undefined => {
  const { text } = writeMail({ channel: 'email', ...content }, { language: 'en', brand: 'K', publicUrl, now })
  const asked = /^Pay \$([\d,.]+):$/m.exec(text)?.[1]?.replaceAll(/\D/g, '')
  return asked === undefined ? undefined : Number(asked)
}

test('a mail asks for what the sale owes when it leaves, and every debt is asked for in the end', () => {
  assert(
    property(array(step, { maxLength: 10 }), (steps) => {
      let lastAsked = 0
      const s = openSale('email', (content, owed) => {
        const asked = askedBy(content)
        if (asked === undefined) return
        expect(asked).toBe(owed)
        lastAsked = asked
      })
      for (const each of steps as readonly Step[]) s.run(each)
      s.send()
      if (s.owed() > 0) expect(lastAsked).toBeGreaterThanOrEqual(s.owed())
    }),
    { numRuns: 500 },
  )
})

test('a text message names no declined amount that is no longer owed when it leaves', () => {
  assert(
    property(array(step, { maxLength: 10 }), (steps) => {
      const s = openSale('sms', (content, owed) => {
        expect(refreshedKinds, 'none other asks').toContain(content.kind)
        if (content.kind === 'duePaid') return
        const text = writeSms({ channel: 'sms', ...content } as Parameters<typeof writeSms>[0], {
          language: 'en',
          brand: 'K',
          host: 'h',
          now,
        })
        const [sum] = /declined[^$]*\$[\d,.]+\d/.exec(text) ?? []
        const declined = Number(sum?.replaceAll(/\D/g, '') ?? 0)
        if (content.kind === 'paymentDue') expect(declined).toBe(owed)
        expect(declined).toBeLessThanOrEqual(owed)
      })
      for (const each of steps as readonly Step[]) s.run(each)
      s.send()
    }),
    { numRuns: 500 },
  )
})
