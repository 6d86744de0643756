import { expect, test } from 'vitest'
import { appointmentsOf, keyOf } from '../../../test/booked-sale.ts'
import { openUntoldLateFee } from '../../../test/late-fee.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { forget, guestMail, mailsTo, tell } from '../../../test/told-sales.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'

/** The message asks the guest for the sum that the sale owes at that moment, fees included. */

type Late = Awaited<ReturnType<typeof openUntoldLateFee>>
const mailOf = async (s: Late, kind: string) =>
  (await mailsTo(s, guestMail)).filter((each) => each.kind === kind)
const smsOf = async (s: Late) => (await outboxOf(s.t)).filter(({ channel }) => channel === 'sms')

/** Charges the rest of the sale, an hour before the second cut. */
const chargeRest = async (s: Late) => {
  s.clock.set('2026-11-24T19:00:00Z')
  await settleDueCharges(s.t.deps, keyOf(s.sale))
}

test('the mail asks for the same sum as the page, and says what the sum is for', async () => {
  await using s = await openUntoldLateFee()
  await forget(s)
  await chargeRest(s)
  await tell(s)
  const owed = (await s.due()).reduce((sum, { amount }) => sum + amount, 0)
  const [mail] = await mailOf(s, 'paymentDue')
  const sum = `$${(owed / 100).toFixed(2)}`
  expect(mail?.text).toContain(`Your bank declined ${sum}`)
  expect(mail?.text).toContain(`Pay ${sum}:`)
  expect(mail?.text).toMatch(/Late cancellation fee {2}\$21\.78\n/)
  expect((await smsOf(s))[0]?.text).toContain(sum)
})

test('a message about a no-show fee asks for everything that is due, including the charge of another appointment', async () => {
  await using s = await openUntoldLateFee(['10:00', '15:00', '16:00'])
  await chargeRest(s)
  await forget(s)
  s.clock.set('2026-11-24T20:05:00Z')
  await markNoShow(s.t.deps, appointmentsOf(s.sale)[1] ?? '')
  await tell(s)
  const owed = (await s.due()).reduce((sum, { amount }) => sum + amount, 0)
  const mails = (await mailsTo(s, guestMail)).filter(({ text }) => /\nPay /.test(text))
  expect(mails.length).toBeGreaterThan(0)
  for (const { text } of mails) expect(text).toContain(`\nPay $${(owed / 100).toFixed(2)}:`)
})

test.each([
  ['both are written at once', false],
  ['the fee is paid while that message waits', true],
])('the receipt of a fee does not replace the message that asks for the rest (%s)', async (_, isWaiting) => {
  await using s = await openUntoldLateFee()
  await forget(s)
  const feePaid = ({ amount }: { readonly amount: number }) => (amount === 2178 ? 'ok' : 'declined')
  if (!isWaiting) s.p.charge = feePaid
  await chargeRest(s)
  if (isWaiting) {
    await tell(s)
    s.p.charge = feePaid
    s.clock.advance({ hours: 7 })
    await settleDueCharges(s.t.deps, keyOf(s.sale))
  }
  const [due] = await s.due()
  await tell(s)
  expect((await mailOf(s, 'duePaid'))[0]?.text).toContain('$21.78 is paid')
  expect((await mailOf(s, 'paymentDue')).map(({ text }) => text)).toEqual([
    expect.stringContaining(`Pay $${((due?.amount ?? 0) / 100).toFixed(2)}:`),
  ])
})

test('a fee that the message about its cancel contains is not asked for a second time', async () => {
  await using s = await openUntoldLateFee(['15:00'])
  await tell(s)
  const kinds = (await mailsTo(s, guestMail)).map(({ kind }) => kind)
  expect(kinds).toEqual(['canceled'])
})

test('a waiting mail and text message about a cancel are brought up to date once the fee is paid', async () => {
  await using s = await openUntoldLateFee(['15:00'])
  await tell(s)
  expect((await mailOf(s, 'canceled'))[0]?.text).toMatch(/Declined by [^\n]* {2}\$21\.78\n/)
  expect((await s.pay(2178)).status).toBe(200)
  await tell(s)
  const [mail] = await mailOf(s, 'canceled')
  expect(mail?.text).toMatch(/Charged to [^\n]* {2}\$21\.78\n/)
  const said = `${mail?.text}${(await smsOf(s)).map(({ text }) => text).join('\n')}`
  expect(said).not.toMatch(/[Dd]eclined|We’ll try|Pay \$/)
})

test('a message that is merged into a later cancel does not ask for a fee that was paid', async () => {
  await using s = await openUntoldLateFee(['10:00', '15:00', '16:00'])
  await tell(s)
  expect((await s.pay(2178)).status).toBe(200)
  await tell(s)
  await markCanceled(s.t.deps, appointmentsOf(s.sale)[1] ?? '', { lateFee: true })
  await tell(s)
  expect(await s.due()).toMatchObject([{ amount: 2178 }])
  const [mail] = await mailOf(s, 'canceled')
  expect(mail?.text).toContain('Late cancellation fee  $43.56')
  expect(mail?.text).toMatch(/Declined by [^\n]* {2}\$21\.78\n/)
  expect(mail?.text).toContain('Pay $21.78:')
  expect((await smsOf(s)).find(({ kind }) => kind === 'canceled')?.text).toMatch(/declined[^.]*\$21\.78/)
})
