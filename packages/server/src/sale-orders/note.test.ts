import { maxNoteLength } from '@openchair/contract'
import {
  cancelAppointment,
  changeNote,
  checkoutCart,
  getAppointment,
  getSaleOrder,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstOf, openSales } from '../../test/booked-sale.ts'
import { card, checkOut, guest, makeCart } from '../../test/booking.ts'
import { hiddenSigns, hostileTexts } from '../../test/hostile-texts.ts'
import { writeDay } from '../booking/diary/write-day.ts'
import { writeFeed } from '../booking/diary/write-feed.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const scar = 'Small scar behind my left ear.\nPlease go gently there.'

let s: Awaited<ReturnType<typeof openSales>>
beforeEach(async () => {
  s = await openSales('harbour-card')
})
afterEach(() => s[Symbol.asyncDispose]())

const cut = (...times: readonly string[]) => s.times('ada', 'cut', times.map(at))
const book = (note?: string, ...times: readonly string[]) =>
  s.book(cut(...(times.length === 0 ? ['10:00'] : times)), {
    paymentToken: card(),
    ...(note !== undefined && { note }),
  })
const change = (id: string, note: string) => s.t.send(changeNote, { id, note })

describe('a note', () => {
  test('arrives with the booking, and only people with its link see it', async () => {
    const sale = await book(`  ${scar}  `)
    expect(sale.note).toBe(scar)
    expect((await s.t.send(getSaleOrder, { id: sale.lookId })).body.note).toBeNull()
    const byPart = await s.t.send(cancelAppointment, { id: firstOf(sale), validate: true })
    expect(byPart.body.note).toBeNull()
    expect(JSON.stringify((await s.t.send(getAppointment, { id: firstOf(sale) })).body)).not.toContain('scar')
  })

  test('remains empty if nothing, or nothing visible, was written', async () => {
    expect((await book()).note).toBeNull()
    expect((await book(' \u200b\n', '11:00')).note).toBeNull()
  })

  test('arrives with a booking without a card too', async () => {
    await using free = await openSales('harbour-free')
    const sale = await free.book(free.times('dora', 'corte', [at('12:00')]), {
      isBookNoPay: true,
      note: scar,
    })
    expect(sale.note).toBe(scar)
  })

  test('survives a declined card when the request is repeated', async () => {
    const cart = await makeCart(s.t, s.shop, cut('10:00'))
    const declined = { paymentToken: card('4000000000000002'), note: scar }
    expect((await checkOut(s.t, s.shop, cart.id, declined)).refusal.code).toBe('card_declined')
    const paid = { paymentToken: card(), note: scar }
    const { body } = await checkOut(s.t, s.shop, cart.id, paid, { 'idempotency-key': 'one' })
    expect((await s.read(body.id)).note).toBe(scar)
    const again = await checkOut(s.t, s.shop, cart.id, paid, { 'idempotency-key': 'one' })
    expect(again.body).toEqual(body)
    const other = { ...paid, note: 'Something else' }
    const reused = await checkOut(s.t, s.shop, cart.id, other, { 'idempotency-key': 'one' })
    expect(reused.refusal.code).toBe('idempotency_key_reused')
  })

  test(`holds ${maxNoteLength} characters at most`, async () => {
    const cart = await makeCart(s.t, s.shop, cut('10:00'))
    const send = (note: string) =>
      s.t.send(checkoutCart, { id: s.shop, cartId: cart.id, customer: guest, paymentToken: card(), note })
    expect((await send('a'.repeat(maxNoteLength + 1))).refusal).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'note' }],
    })
    expect((await send('a'.repeat(maxNoteLength))).status).toBe(200)
  })

  test('with an address in it is refused with a sentence, however it is hidden', async () => {
    const sale = await book(scar)
    for (const text of hostileTexts) {
      const { status, body, refusal } = await change(sale.id, text)
      if (status === 200) expect(body.note ?? '', text).not.toMatch(hiddenSigns)
      else expect(refusal, text).toMatchObject({ code: 'invalid_request', issues: [{ path: 'note' }] })
    }
  })
})

describe('a change of the note', () => {
  test('replaces it, and an empty one removes it', async () => {
    const sale = await book(scar)
    expect((await change(sale.id, 'I have to be out by noon')).body).toEqual({
      ...sale,
      note: 'I have to be out by noon',
    })
    expect((await change(sale.id, ' ')).body.note).toBeNull()
    expect((await change(sale.id, scar)).body.note).toBe(scar)
  })

  test('fails once canceling costs something, and with other ids than the sale order’s', async () => {
    const sale = await book(scar)
    expect((await change(sale.lookId, 'x')).refusal.code).toBe('sale_order_not_found')
    expect((await change('nothing', 'x')).refusal.code).toBe('sale_order_not_found')
    s.clock.set(at('09:00'))
    expect((await change(sale.id, 'x')).refusal).toMatchObject({
      code: 'too_late_to_change',
      phone: '+12125550101',
    })
    expect((await s.read(sale.id)).note).toBe(scar)
  })

  test('works while an appointment of a group is left, and fails once all are canceled', async () => {
    const sale = await book(scar, '10:00', '11:00')
    await s.cancel(firstOf(sale))
    expect((await change(sale.id, 'Alone now')).body.note).toBe('Alone now')
    await s.cancel(sale.items[1]?.id ?? '')
    expect((await change(sale.id, 'x')).refusal.code).toBe('change_not_allowed')
  })

  test('works while a late booking can be undone', async () => {
    const sale = await s.book(s.times('ada', 'cut', ['2026-11-21T15:00:00-05:00']))
    expect((await change(sale.id, scar)).body.note).toBe(scar)
    s.clock.advance({ minutes: 5 })
    expect((await change(sale.id, 'x')).refusal.code).toBe('too_late_to_change')
  })

  test('works after a move', async () => {
    const sale = await book(scar)
    await s.move(firstOf(sale), { barberId: 'ada', dateTime: at('12:00') })
    expect((await s.read(sale.id)).note).toBe(scar)
  })

  test('works twenty times in ten minutes', async () => {
    const sale = await book(scar)
    const answers = []
    for (let turn = 0; turn < 21; turn += 1) answers.push((await change(sale.id, `${turn}`)).status)
    expect([answers.at(19), answers.at(20)]).toEqual([200, 429])
  })
})

describe('a note for staff', () => {
  test('stands on the printed day, once for a group with one professional', async () => {
    await book('<b>Left ear</b> & neck', '10:00', '10:30')
    const page = await writeDay(s.t.deps, s.shop, Temporal.PlainDate.from('2026-11-24'))
    expect(page.match(/<q>[^<]*<\/q>/g)).toEqual(['<q>Note: &#60;b&#62;Left ear&#60;/b&#62; &#38; neck</q>'])
  })

  test('stands in the feeds, with each of its appointments', async () => {
    await book(scar, '10:00', '10:30')
    const feed = await writeFeed(s.t.deps, { shopId: s.names.shopId, barberId: s.names.barber('ada') })
    const unfolded = feed.replaceAll('\r\n ', '')
    expect(unfolded.match(/Note: Small scar behind my left ear\.\\nPlease go gently there\./g)).toHaveLength(
      2,
    )
  })
})
