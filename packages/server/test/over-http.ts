import type { sender } from './send.ts'

/** Sends the calls of a `sender` to a server at an address, with these headers added. */
export const overHttp = (
  address: string,
  more: Readonly<Record<string, string>> = {},
): Parameters<typeof sender>[0] => ({
  inject: async ({ method, url, headers, payload }) => {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: { ...headers, ...more, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(30_000),
    })
    const body: unknown = await answer.json()
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), json: () => body }
  },
})
