import { expect, test } from 'vitest'
import { firstOf, openSalesIn } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { databaseOf } from '../../test/run-program.ts'
import { mark } from './run/mark.ts'

const shopOf = {
  'harbour-rental': {
    barber: 'ivo',
    name: 'Ivo',
    service: 'cut',
    zone: 'America/New_York',
    held: { isReservation: true },
  },
  'harbour-deposit': { barber: 'flore', name: 'Flore', service: 'coupe', zone: 'America/Toronto', held: {} },
  'harbour-card': { barber: 'ada', name: 'Ada', service: 'cut', zone: 'America/New_York', held: {} },
} as const

/**
 * Makes an appointment that begins the given number of minutes from now and could be canceled until `notice`
 * minutes before. Commands use the computer's clock.
 */
const openCut = async (
  shop: keyof typeof shopOf,
  {
    minutes,
    notice = 1440,
    number,
  }: { readonly minutes: number; readonly notice?: number; readonly number?: string },
) => {
  const { barber, name, service, zone, held } = shopOf[shop]
  const s = await openSalesIn(shop, {})
  const sale = await s.book(
    s.times(barber, service, ['2026-11-24T10:00:00-05:00']),
    { paymentToken: card(number), ...held },
    held,
  )
  const start = Temporal.Now.instant().round('minute').add({ minutes })
  const shown = (at: Temporal.Instant) => {
    const zoned = at.toZonedDateTimeISO(zone)
    return `${zoned.toPlainDate().toString()} ${zoned.toPlainTime().toString({ smallestUnit: 'minute' })} (${zone})`
  }
  await s.t.pool.query(
    `update appointment set starts_at = $1, ends_at = $1::timestamptz + interval '30 minutes'`,
    [start.toString()],
  )
  await s.t.pool.query(
    `update sale_order set record = jsonb_set(jsonb_set(record, '{canCancelBefore}', to_jsonb($1::text)),
       '{items,0,dateTime}', to_jsonb($2::text))`,
    [start.subtract({ minutes: notice }).toString(), start.toString()],
  )
  await s.t.pool.query(`update payment set charge_at = $1 where charge_at is not null`, [
    Temporal.Now.instant().add({ hours: 1 }).toString(),
  ])
  const asked: string[] = []
  const answering = (answer: string) => (question: string) => {
    asked.push(question)
    return Promise.resolve(answer)
  }
  const settings = databaseOf(s.t.pool)
  return {
    ...s,
    sale,
    id: firstOf(sale),
    start,
    shown,
    asked,
    /** The line that names the marked appointment's guest. */
    whose: `Ada King with ${name}, ${shown(start)}.\n`,
    run: (...words: string[]) => mark(words, settings),
    runAt: (answer: string, ...words: string[]) => mark(words, settings, answering(answer)),
    states: async () => (await s.read(sale.id)).payments.map(({ state, amount }) => [state, amount]),
  }
}

test('a late fee is refused while a cancel is free, with the time until which it is, with and without --yes [operator-N2]', async () => {
  await using s = await openCut('harbour-rental', { minutes: 13 * 1440 })
  for (const words of [['--late-fee'], ['--yes', '--late-fee']]) {
    const { code, out, err } = await s.run('cancel', s.id, ...words)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`A fee can be charged from ${s.shown(s.start.subtract({ hours: 24 }))}.`)
  }
  expect(await s.states()).toEqual([['kept', 0]])
  expect(await s.run('cancel', s.id)).toMatchObject({ code: 0, out: `Canceled.\n${s.whose}` })
})

test('a late fee is charged only after the command showed its amount, reason and card and the operator confirmed [operator-N2]', async () => {
  await using s = await openCut('harbour-rental', { minutes: 60 })
  const told = [
    `The appointment of Ada King with Ivo, ${s.shown(s.start)}.`,
    `Canceling it was free until ${s.shown(s.start.subtract({ hours: 24 }))}.`,
    'Canceling it late costs 50% of it without its tip, less what was given back: 27.50 USD.',
    '27.50 USD is charged now to the kept card (visa 4242).',
  ].join('\n')
  const silent = await s.run('cancel', s.id, '--late-fee')
  expect(silent).toEqual({
    code: 1,
    out: '',
    err: `${told}\nNothing was done. To do it, say so with --yes.\n`,
  })
  expect(await s.runAt('no', 'cancel', s.id, '--late-fee')).toMatchObject({
    code: 1,
    err: 'Nothing was done.\n',
  })
  expect(s.asked).toEqual([`${told}\nIs this to be done? Type yes: `])
  expect(await s.states()).toEqual([['kept', 0]])
  expect(await s.runAt('yes', 'cancel', s.id, '--late-fee')).toMatchObject({
    code: 0,
    out: `Canceled. A fee of 27.50 USD was charged to the kept card.\n${s.whose}`,
  })
  expect(await s.states()).toEqual([
    ['kept', 0],
    ['captured', 2750],
  ])
})

test('only the confirmed amount is charged, even if the fee has become another amount meanwhile [operator-N2]', async () => {
  await using s = await openCut('harbour-rental', { minutes: -10 })
  const settings = databaseOf(s.t.pool)
  const outcome = await mark(['no-show', s.id], settings, async () => {
    await s.t.pool.query(
      `update sale_order set record = jsonb_set(record, '{feePercentages,noShowPercentage}', '60')`,
    )
    return 'yes'
  })
  expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('the sums have changed meanwhile') })
  expect(await s.states()).toEqual([['kept', 0]])
})

test('a no-show says before and after what is kept and charged, and a mistaken one is undone or refunded [operator-N2] [operator-n2]', async () => {
  await using s = await openCut('harbour-deposit', { minutes: -10 })
  const { depositAmount: deposit, total } = s.sale.breakdown
  const money = (amount: number) => `${(amount / 100).toFixed(2)} CAD`
  const silent = await s.run('no-show', s.id)
  expect(silent.code).toBe(1)
  expect(silent.err).toContain(
    `Not coming costs 100% of it without its tip, less what was given back: ${money(total)}.`,
  )
  expect(silent.err).toContain(`${money(deposit)} of what was paid is kept.`)
  expect(silent.err).toContain(`${money(total - deposit)} is charged now to the kept card (visa 4242).`)
  expect((await s.run('no-show', s.id, '--yes')).out).toBe(
    `Marked as a no-show. ${money(deposit)} of what was paid is kept as the fee. ${money(total - deposit)} was charged to the kept card.\n${s.whose}`,
  )
  const undone = await s.run('undo', s.id)
  expect(undone).toMatchObject({ code: 1, err: expect.stringContaining('npm run mark -- refund') })
  expect(undone.err).toContain(`Fee: ${money(total - deposit)}.`)
})

test('an appointment that has not begun cannot be marked, and the refusal names the time from which it can [operator-m1]', async () => {
  await using s = await openCut('harbour-rental', { minutes: 90 })
  expect((await s.run('arrived', s.id)).err).toContain(`from ${s.shown(s.start.subtract({ minutes: 60 }))}.`)
  expect((await s.run('no-show', s.id)).err).toContain(`from ${s.shown(s.start)}.`)
})

test('a refund of a coming appointment names the charge that is dropped, and says that the appointment stays booked [operator-m2]', async () => {
  await using s = await openCut('harbour-deposit', { minutes: 3 * 1440 })
  const { depositAmount: deposit, total } = s.sale.breakdown
  const money = (amount: number) => `${(amount / 100).toFixed(2)} CAD`
  const stays = `The appointment of ${s.shown(s.start)} stays booked. To cancel it: npm run mark -- cancel ${s.id}\n`
  expect((await s.run('refund', s.sale.id, s.id)).out).toBe(
    `${money(deposit)} is given back. ${money(total - deposit)} of this sale is still to be charged, and is.\n${stays}`,
  )
  expect((await s.run('refund', s.sale.id)).out).toMatch(
    new RegExp(
      `was given back before\\. ${money(total - deposit)} that was still to be charged is charged no more\\.\n`,
    ),
  )
  expect((await s.run('refund', s.sale.id)).out).toBe(`${money(deposit)} was given back before.\n${stays}`)
})

test('a refund of an unpaid appointment says that no money is returned, and that the charge is dropped [operator-m2]', async () => {
  await using s = await openCut('harbour-card', { minutes: 3 * 1440 })
  expect((await s.run('refund', s.sale.id)).out).toContain(
    'There is nothing to give back. 45.05 USD that was still to be charged is charged no more.\n',
  )
})
