import type { InputOf } from '@openchair/contract'
import { getDeskBooking, getToSettle, markBooking, payBooking, payDue } from '@openchair/contract/calls'
import { sum } from '@openchair/rules'
import { expect, test } from 'vitest'
import { appointmentsOf, keyOf, openSales, unreliableCharges } from '../../test/booked-sale.ts'
import { card, type Checkout } from '../../test/booking.ts'
import { deskStaff, type DeskStaff } from '../../test/desk-staff.ts'
import { readRow, readRows } from '../../test/rows.ts'
import { settleDueCharges } from '../payments/charge/settled-sale.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { sweepRefunds } from '../payments/refund/settle-refunds.ts'

/** The starts of three days from ten to six, so many minutes apart. */
const startsEvery = (minutes: 30 | 60): readonly string[] =>
  ['2026-11-24', '2026-11-25', '2026-11-26'].flatMap((day) =>
    Array.from({ length: (8 * 60) / minutes }, (_, index) => {
      const time = Temporal.PlainTime.from('10:00').add({ minutes: index * minutes })
      return `${day}T${time.toString({ smallestUnit: 'minute' })}:00-05:00`
    }),
  )

type Answer = { readonly status: number; readonly refusal: { readonly code: string } }
const codeOf = ({ status, refusal }: Answer): string => (status === 200 ? '200' : refusal.code)

/**
 * Books the professional's cuts of three days. It is the evening of the last day, and three
 * people are at the desk.
 */
const openRaces = async (
  shop: 'harbour-card' | 'harbour-rental',
  who: string,
  pay: Checkout = { paymentToken: card() },
) => {
  const provider = unreliableCharges()
  const s = await openSales(shop, provider.around)
  const sales: Awaited<ReturnType<typeof s.book>>[] = []
  for (const start of startsEvery(who === 'ada' ? 30 : 60))
    sales.push(await s.book(s.times(s.names.barber(who), 'cut', [start]), pay))
  s.clock.set('2026-11-26T23:00:00Z')
  const desk = await deskStaff(s.t, shop)
  const others = [await deskStaff(s.t, shop), await deskStaff(s.t, shop)] as const
  const open = async (id: string) => (await desk.send(getDeskBooking, { shopId: shop, id })).body
  const races = sales.map((sale) => ({ sale, id: appointmentsOf(sale)[0] ?? '' }))
  const seen = async (race: (typeof races)[number]) => {
    const { id } = race
    return { ...race, named: { shopId: shop, id, version: (await open(id)).version } }
  }
  type Seen = Awaited<ReturnType<typeof seen>>
  return {
    ...s,
    provider,
    races,
    desk,
    others,
    /**
     * Runs the acts of everybody in all races at once. Each begins a little later in some races than in others, so that
     * each of them comes first by turns. Gives the outcomes of each race.
     */
    run: async (...acts: readonly ((race: Seen) => Promise<string>)[]) => {
      const ready = await Promise.all(races.map(seen))
      return Promise.all(
        ready.map((race, turn) =>
          Promise.all(
            acts.map(async (act, index) => {
              for (let later = 4 * ((turn * (index + 2)) % 7); later > 0; later -= 1)
                await s.t.pool.query('select')
              return act(race)
            }),
          ),
        ),
      )
    },
    cash:
      (by: DeskStaff, amount: number, kind: 'cash' | 'giftCard' = 'cash') =>
      async ({ named }: Seen): Promise<string> => {
        const lines: InputOf<typeof payBooking>['lines'] = [
          kind === 'cash' ? { kind, amount } : { kind, code: 'card 1000 2000 3000', amount },
        ]
        return codeOf(await by.send(payBooking, { ...named, lines }))
      },
    mark:
      (by: DeskStaff, more: Partial<InputOf<typeof markBooking>>) =>
      async ({ named }: Seen) =>
        codeOf(await by.send(markBooking, { ...named, mark: 'noShow', ...more })),
    /** Lets the guest pay by the link in one race of twelve: more tries of one guest at once count as declines. */
    guestPays:
      (amount: number) =>
      async ({ sale }: Seen) =>
        sales.indexOf(sale) % 12 > 0
          ? 'away'
          : codeOf(await s.t.send(payDue, { id: sale.id, amount, paymentToken: card() })),
    charge: async ({ sale }: Seen): Promise<string> => {
      await settleDueCharges(s.t.deps, keyOf(sale))
      return 'asked'
    },
    moneyOf: async ({ id }: { readonly id: string }) => (await open(id)).money,
    /** The acts that the desk has kept. */
    acts: async () =>
      (await readRows<{ readonly act: string }>(s.t.pool, 'select act from desk_activity')).map(
        ({ act }) => act,
      ),
    toHandBack: async () => {
      const { rows } = (await desk.send(getToSettle, { shopId: shop })).body
      return sum(rows.map((row) => (row.kind === 'handBack' ? (row.sum ?? 0) : 0)))
    },
    /** Sums up what the desk shows as paid. */
    paidInAll: async () => {
      let all = 0
      for (const { id } of races) all += (await open(id)).money?.paid ?? 0
      return all
    },
    /** The sums that cards paid, less what went back to them, and those taken at the shop; minor units. */
    books: () =>
      readRow<{ readonly cards: number; readonly shop: number }>(
        s.t.pool,
        `select
           (select coalesce(sum(case operation when 'refund' then 0 - amount else amount end), 0)::int
            from sandbox_payment where operation in ('capture', 'charge', 'refund') and (answer ->> 'ok')::boolean) as cards,
           (select coalesce(sum(amount), 0)::int from shop_payment where kind <> 'giftCard') as shop`,
      ),
  }
}

/** Checks the codes with which whoever came too late was refused. */
const expectOnly = (outcomes: readonly (readonly string[])[], ...codes: readonly string[]): void =>
  expect([...new Set(outcomes.flat())].filter((code) => !codes.includes(code))).toEqual([])

test('a payment that is due is paid once: by its card, by the link, or at one of two desks', async () => {
  await using s = await openRaces('harbour-card', 'ada')
  s.provider.faults.decline = true
  await sweepPayments(s.t.deps)
  s.provider.faults.decline = false
  s.clock.advance({ hours: 1 })
  const outcomes = await s.run(s.charge, s.cash(s.desk, 4505), s.cash(s.others[0], 4505), s.guestPays(4505))
  expectOnly(outcomes, 'asked', 'away', '200', 'changed_meanwhile', 'in_progress', 'amount_changed')
  await sweepPayments(s.t.deps)
  for (const race of s.races) expect(await s.moneyOf(race)).toMatchObject({ paid: 4505, left: 0, due: 0 })
  const { cards, shop } = await s.books()
  expect(cards + shop).toBe(s.races.length * 4505)
  expect(cards > 0 && shop > 0).toBe(true)
})

test('a gift card spent at two desks while the rest is charged pays each booking once, and no more than it has', async () => {
  await using s = await openRaces('harbour-card', 'ada')
  const outcomes = await s.run(
    s.charge,
    s.cash(s.desk, 100, 'giftCard'),
    s.cash(s.others[0], 150, 'giftCard'),
  )
  expectOnly(outcomes, 'asked', '200', 'changed_meanwhile', 'in_progress', 'gift_card_empty')
  await sweepPayments(s.t.deps)
  for (const race of s.races) expect(await s.moneyOf(race)).toMatchObject({ paid: 4505, left: 0 })
  const spent = outcomes.reduce(
    (all, [, one, other]) => all + (one === '200' ? 100 : 0) + (other === '200' ? 150 : 0),
    0,
  )
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThanOrEqual(3000)
  expect(await s.books()).toEqual({ cards: s.races.length * 4505 - spent, shop: 0 })
  expect(
    await readRows(s.t.pool, `select balance from gift_card where code = 'CARD-1000-2000-3000'`),
  ).toEqual([{ balance: 3000 - spent }])
})

test('one of three who decide on the fee of a no-show at once is followed, and it is charged once', async () => {
  await using s = await openRaces('harbour-rental', 'ivo', { isReservation: true, paymentToken: card() })
  const outcomes = await s.run(
    s.mark(s.desk, { fee: 'take' }),
    s.mark(s.others[0], { fee: 'take' }),
    s.mark(s.others[1], { fee: 'waive' }),
  )
  expectOnly(outcomes, '200', 'changed_meanwhile', 'in_progress')
  await sweepPayments(s.t.deps)
  const marked = new Map(
    (
      await readRows<{ readonly id: string; readonly fee: string }>(
        s.t.pool,
        `select subject_id as id, after ->> 'fee' as fee from desk_activity where act = 'noShow'`,
      )
    ).map(({ id, fee }) => [id, fee]),
  )
  expect(await s.acts()).toEqual(s.races.map(() => 'noShow'))
  for (const race of s.races) {
    const paid = marked.get(race.id) === 'waive' ? 0 : 5500
    expect(await s.moneyOf(race)).toMatchObject({ paid, left: 0 })
  }
  expect(await s.books()).toEqual({ cards: await s.paidInAll(), shop: 0 })
})

test('a fee that was asked for is paid once, by the link or at the desk, or goes with its no-show', async () => {
  await using s = await openRaces('harbour-rental', 'june', { isBookNoPay: true })
  const asked = await s.run(s.mark(s.desk, { fee: 'ask' }), s.mark(s.others[0], { fee: 'ask' }))
  expectOnly(asked, '200', 'changed_meanwhile', 'in_progress')
  const outcomes = await s.run(
    s.guestPays(5500),
    s.cash(s.desk, 5500),
    s.cash(s.others[0], 5500),
    s.mark(s.others[1], { isSet: false }),
  )
  expectOnly(outcomes, 'away', '200', 'changed_meanwhile', 'in_progress', 'amount_changed')
  await sweepPayments(s.t.deps)
  await sweepRefunds(s.t.deps)
  for (const [index, race] of s.races.entries()) {
    const isTakenBack = outcomes[index]?.[3] === '200'
    expect(await s.moneyOf(race)).toMatchObject(isTakenBack ? { paid: 0, due: 0 } : { paid: 5500, left: 0 })
  }
  const { cards, shop } = await s.books()
  expect(cards + shop).toBe((await s.paidInAll()) + (await s.toHandBack()))
})
