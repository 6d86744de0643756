import type { TestApp } from '../../packages/server/test/test-app.ts'
import { recordRequest } from './record.ts'

type Fields = Readonly<Record<string, unknown>>
export type Ask = <T = Fields>(
  request: string,
  body?: Fields,
  headers?: Readonly<Record<string, string>>,
) => Promise<T>

/**
 * A client that knows only the specification: it sends the fields of section 7 where that section puts them,
 * without the contract. Throws where it is refused.
 */
export const literalClient =
  ({ app }: Pick<TestApp, 'app'>): Ask =>
  async (request, body, headers = {}) => {
    const [method, url] = request.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    if (answer.statusCode >= 300)
      throw new Error(`${request} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`)
    recordRequest(method, url, body, headers)
    return answer.json()
  }

/** The fields at which a request is refused. */
export const faultsOf = async (
  { app }: Pick<TestApp, 'app'>,
  request: string,
  body?: Fields,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const [method, url] = request.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
  const { code, issues } = answer.json<{ code: string; issues?: readonly { path: string }[] }>()
  return issues?.map(({ path }) => path) ?? [code]
}
