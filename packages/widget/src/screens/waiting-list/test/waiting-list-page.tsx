import type { WaitingListApplication } from '@openchair/contract'
import { page } from 'vitest/browser'
import { offeredUntil, waitingListAnswers } from '../../../gallery/kingsley/waiting-list.ts'
import { inMinutes, mount } from '../../../gallery/mount.tsx'
import { CookieConsentHost } from '../../../cookie-consent/cookie-consent-host.tsx'
import WaitingListScreen from '../waiting-list-screen.tsx'

type Sent = {
  readonly path: string
  readonly query: string
  readonly body: unknown
  readonly key: string | undefined
}
type Heard = Sent & {
  readonly method: string
  readonly now: () => WaitingListApplication
  readonly set: (next: WaitingListApplication) => void
}
/** Answers a request before everything else; undefined leaves the request to the other answers. */
type First = (heard: Heard) => unknown

type Options = {
  readonly attempt?: string
  readonly first?: First
  /** Runs before the page renders. */
  readonly before?: () => void
  /** True for a guest in the US, who is asked about cookies. */
  readonly asksCookies?: boolean
}

const id = 'application-1'
const path = `/v1/customer/waiting-list/${id}`

const screenOf =
  (attempt?: string, asksCookies = false) =>
  () => (
    <>
      <WaitingListScreen application={id} {...(attempt === undefined ? {} : { attempt })} />
      {asksCookies && <CookieConsentHost />}
    </>
  )

const open = async (application: WaitingListApplication, options: Options = {}, query = '') => {
  const { attempt, first, before, asksCookies = false } = options
  const asked: Sent[] = []
  let now = application
  const set = (next: WaitingListApplication): void => {
    now = next
  }
  const serve = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const method = init.method ?? 'GET'
    const key = new Headers(init.headers).get('idempotency-key') ?? undefined
    const sent = { path: url.pathname, query: url.search, body, key }
    asked.push(sent)
    const special = first?.({ ...sent, method, now: () => now, set })
    const answer: unknown =
      (await special) ?? waitingListAnswers(now)(decodeURIComponent(url.pathname) + url.search, method)
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('no network')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
  const { visited } = await mount({
    render: screenOf(attempt, asksCookies),
    ...(asksCookies && { flags: { 'cookie-consent': true }, region: 'US' as const }),
    path: `/waiting-list/${id}${attempt === undefined ? '' : `/${attempt}`}${query}`,
    before: () => {
      globalThis.fetch = serve
      before?.()
    },
  })
  return {
    visited,
    set,
    now: () => now,
    asked: () => asked.map((each) => each.path),
    queries: (of: string) => asked.filter((each) => each.path === of).map(({ query }) => query),
    keys: (of: string) => asked.filter((each) => each.path === of).map(({ key }) => key),
    bodies: (of: string) =>
      asked.filter((each) => each.path === of && each.body !== undefined).map(({ body }) => body),
  }
}

/** A place in line with an offer that is open for twelve minutes. */
export const offered = offeredUntil(inMinutes(12))

/** Page of Sam's place in line, and a server that stores it. */
export const waitingListPage = {
  open,
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  server: {
    page: screenOf(),
    leaves: ({ path: asked, method, now, set }: Heard) => {
      if (asked !== path || method !== 'DELETE') return undefined
      set({ ...now(), status: 'left', numberInLine: null, card: null })
      return now()
    },
    tips: ({ path: asked, method, body, now, set }: Heard) => {
      if (asked !== path || method !== 'PUT') return undefined
      set({ ...now(), tipAmount: (body as { tipAmount: number }).tipAmount })
      return now()
    },
  },
}
