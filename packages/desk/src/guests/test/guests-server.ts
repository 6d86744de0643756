import type { ListedGuest, OpenedGuest } from '@openchair/contract'
import type { Answers } from '@openchair/ui/gallery/states.ts'

export const refusal = (status: number, code: string, message = ''): Response =>
  Response.json({ status, code, message }, { status })

/** The answer to everything else, which never comes: a failure would take the desk offline. */
const forever = new Promise(() => {})

type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }

type Own = {
  readonly rows?: readonly ListedGuest[]
  readonly guest?: () => OpenedGuest | Response
  /** The answer to an act, by what was sent and its number from 1; the guest as they are unless given. */
  readonly act?: (sent: Sent, turn: number) => unknown
  /** Any other answer, which comes first. */
  readonly more?: (path: string, method: string) => unknown
}

/** A server with guests, which keeps the acts and the searches that it was sent. */
export const guestsServer = ({ rows = [], guest, act, more }: Own = {}) => {
  const sent: Sent[] = []
  const searches: string[] = []
  const answers: Answers = (path, method, body = '') => {
    const other = more?.(path, method)
    if (other !== undefined) return other
    if (path.includes('/guest-list')) {
      const { searchParams } = new URL(path, 'http://desk')
      const query = searchParams.get('query') ?? ''
      searches.push([...searchParams].map(([name, value]) => `${name}=${value}`).join('&'))
      const found = rows.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
      return { rows: found, next: null, count: 2318 }
    }
    if (method === 'GET') return /\/guest\/[^/]+$/.test(path) ? guest?.() : forever
    const one = { method, path, body: JSON.parse(body || '{}') as Record<string, unknown> }
    sent.push(one)
    return act ? act(one, sent.length) : guest?.()
  }
  return { answers, sent, searches }
}
