import type { CartRequest, ValidatedCart } from '@openchair/contract'
import { expect, vi } from 'vitest'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import * as actions from '../model/actions.ts'
import { writableCart } from '../model/write-cart.ts'
import { openCart, clearCart } from '../sync/open-cart.ts'

type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly body: CartRequest
  readonly answer: (body: unknown, status?: number) => void
}

/** The requests that the test has not answered yet. */
export const asked: ReceivedRequest[] = []
export const nextRequest = async (): Promise<ReceivedRequest> => {
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const next = asked.shift()
  if (next === undefined) throw new Error('the request that waited is gone')
  return next
}
export const answerNext = async (cart: Partial<ValidatedCart> = {}) => {
  const request = await nextRequest()
  request.answer({ ...saleCart, ...cart })
  return request
}
export const refuseNext = async (code: string, status = 409, message = 'No') => {
  const request = await nextRequest()
  request.answer({ status, code, message }, status)
  return request
}

const marcus = { id: 'barber-marcus', route: 'marcus-bell' }

/** Prepares a cart with a reservation, and a server that answers when the test says so. */
export const beginAsking = (): void => {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body, signal }: Required<RequestInit> & { body: string }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      const answer = (content: unknown, status = 200) => resolve(Response.json(content, { status }))
      asked.push({ method, path, body: JSON.parse(body) as CartRequest, answer })
      return promise
    },
  )
  openCart('shop-soho')
  clearCart()
  actions.chooseBarber(marcus)
  actions.chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
}

export const endAsking = (): void => {
  vi.unstubAllGlobals()
  clearCart()
  writableCart.setState(writableCart.getInitialState(), true)
  useToasts.setState(useToasts.getInitialState(), true)
}
