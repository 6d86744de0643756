import { vi } from 'vitest'

/** Records the calls that fetch the payment provider's data for cards from now on, each as its query. */
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
