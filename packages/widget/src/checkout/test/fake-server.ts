import type { Flags, SaleOrder, Shop, ValidatedCart } from '@openchair/contract'
import { checkoutAnswers } from '../../gallery/kingsley/checkout.ts'
import { galleryNow } from '../../gallery/mount.tsx'
import { saleOrder } from '../../gallery/kingsley/sale-order.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'

/** An answer: the body of a successful one, a whole response, a network error, or a promise of one. */
type Answer = object | Response | Error | Promise<object | Response>

export type ReceivedRequest = {
  readonly call: 'create' | 'update' | 'look' | 'checkout' | 'join' | 'ask'
  readonly key: string | undefined
  readonly botToken: string | undefined
  readonly body: Record<string, unknown> | undefined
  /** The `hold` parameter of an update, which requests or releases a hold. */
  readonly hold?: string
}

type Script = {
  /** Answers that are each given once. After them the server answers with the unchanged cart. */
  readonly create?: readonly Answer[]
  readonly update?: readonly Answer[]
  readonly look?: readonly Answer[]
  readonly checkout?: readonly Answer[]
  readonly join?: readonly Answer[]
  /** The answers to requests by the key alone. */
  readonly ask?: readonly Answer[]
  /** The answer to a request for a challenge of the bot check. */
  readonly challenge?: Answer
  readonly cart?: ValidatedCart
  readonly shop?: Shop
  readonly flags?: Flags | Error
  readonly order?: SaleOrder
  readonly provider?: 'sandbox' | 'stripe'
}

export const refusal = (status: number, code: string, message = code, more: object = {}): Response =>
  Response.json({ status, code, message, ...more }, { status })

export const offline = new TypeError('no network')

export const booked = {
  id: saleOrder.id,
  total: 6356,
  currency: 'usd',
  payingCustomer: { id: 'customer-1', userId: null },
}

const callOf = (method: string, path: string): ReceivedRequest['call'] | undefined => {
  if (path === '/v1/customer/waiting-list') return 'join'
  if (path.endsWith('/attempt')) return 'ask'
  if (!path.startsWith('/v2/shop/') || !path.includes('/cart')) return undefined
  if (path.endsWith('/checkout')) return 'checkout'
  if (method === 'GET') return 'look'
  return method === 'PUT' ? 'update' : 'create'
}

/** A server for the shop Soho that gives these answers and records the requests. */
export const fakeServer = ({
  create,
  update,
  look,
  checkout,
  join,
  ask,
  challenge,
  cart = saleCart,
  ...facts
}: Script = {}) => {
  const asked: ReceivedRequest[] = []
  const answers: Record<ReceivedRequest['call'], Answer[]> = {
    create: [...(create ?? [])],
    update: [...(update ?? [])],
    look: [...(look ?? [])],
    checkout: [...(checkout ?? [])],
    join: [...(join ?? [])],
    ask: [...(ask ?? [])],
  }
  // The gallery's present is the time of the booking.
  const others = checkoutAnswers({ cart, order: { ...saleOrder, createdAt: galleryNow }, ...facts })
  const answer = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
    const method = options.method ?? 'GET'
    const call = callOf(method, pathname)
    if (call) {
      const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
      const headers = new Headers(options.headers)
      const key = headers.get('idempotency-key') ?? undefined
      const hold = new URLSearchParams(search).get('hold')
      asked.push({
        call,
        key,
        botToken: headers.get('x-bot-token') ?? undefined,
        body,
        ...(hold !== null && { hold }),
      })
    }
    const scripted: unknown = pathname === '/v1/bot-challenge' ? challenge : call && answers[call].shift()
    const given: unknown = (await scripted) ?? others(pathname + search, method) ?? offline
    if (given instanceof Error) throw given
    return given instanceof Response ? given.clone() : Response.json(given)
  }
  return {
    asked,
    fetch: answer,
    calls: (): readonly string[] => asked.map(({ call }) => call),
    of: (call: ReceivedRequest['call']): readonly ReceivedRequest[] =>
      asked.filter((each) => each.call === call),
  }
}
