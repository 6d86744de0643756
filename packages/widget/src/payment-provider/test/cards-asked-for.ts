import { vi } from 'vitest'

/** Records, from now on, the query of each call that fetches the payment provider's data for cards. */
export const cardsAskedFor = () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return {
    subjects: (): readonly string[] =>
      fetched.mock.calls.flatMap(([request]) => {
        const { pathname, search } = new URL(
          request instanceof Request ? request.url : String(request),
          location.href,
        )
        return pathname === '/v1/payment/setup-intent' ? [search] : []
      }),
    [Symbol.dispose]: () => fetched.mockRestore(),
  }
}
