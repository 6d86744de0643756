import { vi } from 'vitest'

/** Listens from now on for what the page asks the payment provider's cards for, each as the query of the call. */
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
