import { expect, test } from 'vitest'
import { appointmentsOf, firstOf } from '../../../test/booked-sale.ts'
import { at, deskMail, forget, mailsTo, move, openTelling, tell } from '../../../test/told-sales.ts'

test('a professional who loses an appointment to another reads its old time, and the other reads that it is new', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('11:00')]))
  await forget(s)
  await move(s, firstOf(sale), sale.id, 'ben', '15:00')
  await tell(s)
  const [lost] = await mailsTo(s, 'ada@shop.example')
  expect(lost).toMatchObject({ kind: 'staffCanceled', text: expect.stringContaining('11:00am–11:30am') })
  expect(lost?.text).toContain('Ada Byrne')
  expect(lost?.text).not.toContain('3:00pm')
  const [got] = await mailsTo(s, 'ben@shop.example')
  expect(got).toMatchObject({ kind: 'staffBooked', text: expect.stringContaining('3:00pm') })
  expect(got?.text).not.toContain('11:00am')
  await forget(s)
  await move(s, firstOf(sale), sale.id, 'ada', '16:00')
  await tell(s)
  const again = await mailsTo(s, 'ada@shop.example')
  expect(
    again.map(({ kind }) => kind),
    'theirs anew',
  ).toEqual(['staffBooked'])
  expect(again[0]?.text).toContain('4:00pm')
  const [gone] = await mailsTo(s, 'ben@shop.example')
  expect(gone).toMatchObject({ kind: 'staffCanceled', text: expect.stringContaining('3:00pm') })
})

test('professionals who share a mailbox read that an appointment moved from one to the other', async () => {
  await using s = await openTelling('harbour-card')
  await s.t.pool.query(
    `update barber set email = case route when 'ada' then 'Chairs@shop.example' else 'chairs@shop.example' end`,
  )
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const sale = await s.book(s.times('ben', 'cut', [at('11:00')]))
  await forget(s)
  await move(s, firstOf(sale), sale.id, 'ada', '11:00')
  await tell(s)
  const mails = [...(await mailsTo(s, 'chairs@shop.example')), ...(await mailsTo(s, 'Chairs@shop.example'))]
  expect(mails.map(({ kind }) => kind)).toEqual(['staffMoved'])
  expect(mails[0]?.text).toMatch(/Ada Byrne[^]*Was: .*11:00am.*Ben/)
})

test('a shop that shares its mailbox with a professional gets each message once', async () => {
  await using s = await openTelling('harbour-card')
  await s.t.pool.query(`update barber set email = $1 where route = 'ada'`, [deskMail])
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const sale = await s.book(s.times('ada', 'cut', [at('11:00')]))
  await forget(s)
  await move(s, firstOf(sale), sale.id, 'ben', '15:00')
  await tell(s)
  expect((await mailsTo(s, deskMail)).map(({ kind }) => kind)).toEqual(['staffMoved'])
})

test('the message to staff about a booking contains only the appointments that are still booked', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  await s.cancel(firstOf(sale))
  await tell(s)
  for (const to of [deskMail, 'ada@shop.example']) {
    const [mail, ...others] = await mailsTo(s, to)
    expect(others).toEqual([])
    expect(mail?.text).toContain('12:00pm')
    expect(mail?.text).not.toContain('10:00am')
  }
})

test('an appointment that moved and is canceled before staff read of the move is canceled at the time that they know', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]))
  const [first = ''] = appointmentsOf(sale)
  await forget(s)
  await move(s, first, sale.id, 'ben', '15:00')
  await s.cancel(first)
  await tell(s)
  expect(await mailsTo(s, 'ben@shop.example')).toEqual([])
  for (const to of [deskMail, 'ada@shop.example']) {
    const mails = await mailsTo(s, to)
    expect(
      mails.map(({ kind }) => kind),
      to,
    ).toEqual(['staffCanceled'])
    expect(mails[0]?.text).toContain('10:00am')
    expect(mails[0]?.text).not.toContain('3:00pm')
  }
})

test('an appointment that moved there and back gets no message to staff', async () => {
  await using s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00')]))
  await forget(s)
  await move(s, firstOf(sale), sale.id, 'ben', '15:00')
  await move(s, firstOf(sale), sale.id, 'ada', '10:00')
  await tell(s)
  for (const to of [deskMail, 'ada@shop.example', 'ben@shop.example'])
    expect(await mailsTo(s, to)).toEqual([])
})
