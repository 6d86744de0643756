import { payDue } from '@openchair/contract/calls'
import { markCanceled } from '../src/appointments/mark-canceled.ts'
import { type CardPayments, ProviderSilent } from '../src/gateways/card-payments/port.ts'
import { firstOf, openSales } from './booked-sale.ts'
import { card } from './booking.ts'
import { at, forget } from './told-sales.ts'

/** The card that bookings store, and another card. */
export const keptCard = card()
export const otherCard = card('wallet_4242424242424242')

type Request = Parameters<CardPayments['charge']>[0]

/** A provider whose charges answer as the test says. `silent` fails before it charges, `lost` after. */
export const answering = () => {
  const p = {
    charge: (_request: Request): 'ok' | 'declined' | 'silent' | 'lost' => 'ok',
    around: (sandbox: CardPayments): CardPayments => ({
      ...sandbox,
      charge: async (request) => {
        const how = p.charge(request)
        if (how === 'declined') return { ok: false, code: 'card_declined' }
        if (how === 'silent') throw new ProviderSilent()
        const answer = await sandbox.charge(request)
        if (how === 'lost') throw new ProviderSilent()
        return answer
      },
    }),
  }
  return p
}

/**
 * Books cuts of $43.55 each. The first was canceled late and its card declined for the fee, so $21.78 are
 * due. No message about it has been sent.
 */
export const openUntoldLateFee = async (times: readonly string[] = ['10:00', '15:00']) => {
  const p = answering()
  const s = await openSales('harbour-card', p.around)
  const sale = await s.book(s.times('ada', 'cut', times.map(at)), { paymentToken: keptCard })
  s.clock.set('2026-11-24T13:30:00Z')
  await forget(s)
  p.charge = () => 'declined'
  await markCanceled(s.t.deps, firstOf(sale), { lateFee: true })
  /** Pays a sum with the other card. */
  const pay = (amount: number) => s.t.send(payDue, { id: sale.id, amount, paymentToken: otherCard })
  const payments = async () => (await s.read(sale.id)).payments
  const due = async () => (await payments()).filter(({ state }) => state === 'due')
  return { ...s, p, sale, pay, payments, due }
}

/** Opens the same sale after the message about the fee was sent. */
export const openLateFee = async (times?: readonly string[]) => {
  const opened = await openUntoldLateFee(times)
  await forget(opened)
  return opened
}
