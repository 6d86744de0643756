import { Stripe } from 'stripe'
import { ApiError } from './api-error.ts'
import type { createApi } from './api.ts'
import { faultsOf } from './check-request.ts'
import { parseForm } from './form.ts'
import type { RequestSchema } from './request-schema.ts'
import type { RequestName } from './stripe-requests.ts'
import type { Watch } from './watch.ts'

export type ApiRequest = {
  readonly method: string
  /** The path and the query of the request. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type ApiAnswer = { readonly status: number; readonly body: object }

type Stored = { readonly request: string; readonly answer: ApiAnswer }

type Door = {
  readonly api: ReturnType<typeof createApi>
  readonly schema: RequestSchema
  readonly watch: Watch
  readonly secretKey: string
}

/** The beginning of keys that Stripe's client makes up. They protect nothing: the process loses them. */
const madeUp = 'stripe-node-retry-'

/** Answers like Stripe's API: checks a request, answers it, and remembers the answer under its key. */
export const createDoor = ({ api, schema, watch, secretKey }: Door) => {
  const stored = new Map<string, Stored>()
  const names = Object.keys(api) as RequestName[]

  const nameOf = (method: string, path: string): RequestName | undefined =>
    names.find((name) => {
      const [verb, pattern = ''] = name.split(' ')
      return verb === method && new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(path)
    })

  const malformed = (what: string, status = 400): ApiError => {
    watch.record('malformed', what)
    return new ApiError(status, { type: 'invalid_request_error', message: what })
  }

  const check = ({ method, url, headers, body }: ApiRequest) => {
    const [path = '', query = ''] = url.split('?')
    const name = nameOf(method, path)
    if (name === undefined) throw malformed(`Unrecognized request URL (${method}: ${path})`, 404)
    if (headers['authorization'] !== `Bearer ${secretKey}`) throw malformed('Invalid API Key provided', 401)
    if (headers['stripe-version'] !== Stripe.API_VERSION)
      throw malformed('Another version of the API is asked for')
    const form = parseForm(method === 'GET' ? query : body)
    const [fault] = faultsOf(schema, name, form)
    if (fault !== undefined) throw malformed(`${name}: ${fault}`)
    return { name, form, id: path.split('/')[3] ?? '' }
  }

  const answerNew = (request: ApiRequest): ApiAnswer => {
    const { name, form, id } = check(request)
    return { status: 200, body: api[name](id, form) }
  }

  const orError = (act: () => ApiAnswer): ApiAnswer => {
    try {
      return act()
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body }
      throw error
    }
  }

  const answer = (request: ApiRequest): ApiAnswer => {
    if (request.method !== 'POST') return orError(() => answerNew(request))
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key.startsWith(madeUp)) {
      watch.record('withoutKey', `${request.method} ${request.url}`)
      return orError(() => answerNew(request))
    }
    const text = `${request.method} ${request.url} ${request.body}`
    const known = stored.get(key)
    if (known !== undefined && known.request !== text) {
      watch.record('reusedKeys', `${key}: ${request.url}`)
      const message = 'Keys for idempotent requests can only be used with the same parameters'
      return orError(() => {
        throw new ApiError(400, { type: 'idempotency_error', message })
      })
    }
    const given = known?.answer ?? orError(() => answerNew(request))
    // A request that fails before it is carried out is not remembered.
    if (given.status !== 400 && given.status !== 401 && given.status !== 404)
      stored.set(key, { request: text, answer: given })
    return given
  }

  return { answer, forgetKeys: () => stored.clear() }
}
