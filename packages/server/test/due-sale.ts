import type { InputOf } from '@openchair/contract'
import { payDue } from '@openchair/contract/calls'
import { type CardPayments, type CardRefusal, ProviderSilent } from '../src/gateways/card-payments/port.ts'
import { settleDueCharges } from '../src/payments/charge/settled-sale.ts'
import { openSales, keyOf } from './booked-sale.ts'
import { card } from './booking.ts'

type Act = 'authorize' | 'capture' | 'charge'

/**
 * A provider whose acts a test can make fail, before or after the provider does them. `before` may also
 * return an answer.
 */
const createFaulty = () => {
  const faults: {
    [When in `${'before' | 'after'} ${Act}`]?: (() => Promise<void | CardRefusal>) | undefined
  } = {}
  const asked: string[] = []
  const failing =
    <Request extends { readonly key: string }, Answer>(
      name: Act,
      act: (request: Request) => Promise<Answer>,
    ) =>
    async (request: Request): Promise<Answer | CardRefusal> => {
      asked.push(`${name} ${request.key}`)
      const refusal = await faults[`before ${name}`]?.()
      if (refusal !== undefined) return refusal
      const answer = await act(request)
      await faults[`after ${name}`]?.()
      return answer
    }
  const around = (sandbox: CardPayments): CardPayments => ({
    ...sandbox,
    authorize: failing('authorize', sandbox.authorize),
    capture: failing('capture', sandbox.capture),
    charge: failing('charge', sandbox.charge),
  })
  return { faults, asked, around }
}

export const silence = () => Promise.reject(new ProviderSilent())
export const decline = () => Promise.resolve({ ok: false, code: 'card_declined' } as const)

/**
 * Books a shave on Tuesday at 10:00. Its charge at 9:00, which is now, was declined. The card accepts charges
 * again.
 */
export const openDue = async (number?: string) => {
  const provider = createFaulty()
  const s = await openSales('harbour-card', provider.around)
  const services = s.names.services('shave')
  const sale = await s.book([{ barberId: 'ada', services, dateTime: '2026-11-24T10:00:00-05:00' }], {
    paymentToken: card(number),
  })
  s.clock.set('2026-11-24T14:00:00Z')
  provider.faults['before charge'] = decline
  await settleDueCharges(s.t.deps, keyOf(sale))
  provider.faults['before charge'] = undefined
  provider.asked.length = 0
  const due = sale.breakdown.total
  const pay = (more: Partial<InputOf<typeof payDue>> = {}, key?: string) =>
    s.t.send(
      payDue,
      { id: sale.id, amount: due, ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  /** The amounts charged and authorized at the provider, in minor units. */
  const taken = async () => {
    const { rows } = await s.t.pool.query<{ taken: number; aside: number }>(
      `with entry as (select * from sandbox_payment where (answer->>'ok')::boolean is not false)
       select coalesce(sum(amount) filter (where operation in ('capture', 'charge')), 0)::int as taken,
         coalesce(sum(amount) filter (where operation = 'authorize' and not exists (
           select from entry as ended where ended.reference = entry.reference and ended.operation in ('capture', 'release')
         )), 0)::int as aside
       from entry`,
    )
    return rows[0]
  }
  return { ...s, provider, sale, due, pay, taken, payments: async () => (await s.read(sale.id)).payments }
}

/** Does what the guest does on the bank's page that an answer leads to. */
export const decideAtBank = async (
  { t }: Pick<Awaited<ReturnType<typeof openDue>>, 't'>,
  answer: object,
  decision: 'approve' | 'fail',
) => {
  const { nextAction } = answer as { nextAction: { url: string } }
  await t.app.inject({
    method: 'POST',
    url: new URL(nextAction.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
}
