import { checkOut, makeSingleCart } from './booking.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { outboxOf } from './outbox.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

export type Newsroom = AsyncDisposable & {
  readonly t: TestApp
  readonly clock: MovableClock
  /** The id of harbour-free, which sends news by mail and by text message here. */
  readonly shopId: string
}

export const newsroom = async (settings: Readonly<Record<string, string>> = {}): Promise<Newsroom> => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, settings })
  const { rows } = await t.pool.query<{ readonly id: string }>(
    `update shop set details = jsonb_set(details, '{settings,newsChannels}', '["email", "phone"]'), revision = revision + 1
     where route = 'harbour-free' returning id`,
  )
  return { t, clock, shopId: rows[0]?.id ?? '', [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

/** Books at harbour-free, always as the same guest, and returns the id of the sale order. */
export const bookedFreely = async ({ t }: Newsroom, time = '12:00'): Promise<string> => {
  const cart = await makeSingleCart(t, 'harbour-free', 'dora', 'corte', `2026-11-24T${time}:00-05:00`)
  const { status, body, refusal } = await checkOut(t, 'harbour-free', cart.id, { isBookNoPay: true })
  if (status !== 200) throw new Error(`${status} ${refusal.code}`)
  return body.id
}

/** The paths of the links that confirm news, in the messages to a receiver. */
export const sentConfirm = async ({ t }: Newsroom, to: string): Promise<readonly string[]> =>
  (await outboxOf(t, to)).flatMap(({ confirmLink }) =>
    confirmLink === undefined ? [] : [new URL(confirmLink).pathname],
  )

/** Confirms the news that were last asked for with an e-mail or a phone, as its owner does. */
export const confirmNews = async (room: Newsroom, to: string): Promise<void> => {
  const [url = ''] = await sentConfirm(room, to)
  const { statusCode } = await room.t.app.inject({ method: 'POST', url })
  if (statusCode !== 200) throw new Error(`${statusCode} for ${url}`)
}

/** The paths of the links that withdraw the consent to news, in the messages to a receiver. */
export const sentStop = async ({ t }: Newsroom, to: string): Promise<readonly string[]> =>
  (await outboxOf(t, to))
    .filter(({ kind }) => kind === 'newsAgreed')
    .flatMap(({ stopLink }) => (stopLink === undefined ? [] : [new URL(stopLink).pathname]))
