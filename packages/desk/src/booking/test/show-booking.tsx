import type { OpenedBooking, StaffRole } from '@openchair/contract'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { mountView } from '../../../test/mount.tsx'
import { deskNow, signedIn } from '../../../test/soho.ts'
import BookingPanel from '../booking-panel.tsx'

/** A refusal of the server. */
export const refused = (status: number, code: string, message: string): Response =>
  Response.json({ status, code, message }, { status })

type Input = Record<string, unknown>
type Found = OpenedBooking | Response | undefined

type Options = {
  readonly role?: StaffRole
  readonly locale?: Locale
  readonly window?: { readonly width: number; readonly height: number }
  readonly now?: string
}

/**
 * Opens a booking in the panel. `act` answers an act, and the question about it, by its body; undefined fails as
 * without a network. The acts that were sent come with their keys; questions about them do not count.
 */
export const showBooking = async (
  booking: Found | (() => Found),
  act: (input: Input) => unknown = () => undefined,
  { role = 'reception', now = deskNow, ...options }: Options = {},
) => {
  const sent: { readonly acts: Input[]; readonly keys: (string | null)[] } = { acts: [], keys: [] }
  const found = typeof booking === 'function' ? booking() : booking
  const { client } = await mountView(
    <div style={{ display: 'flex', height: '100vh', justifyContent: 'flex-end' }}>
      <BookingPanel id={(found instanceof Response ? undefined : found?.id) ?? 'booking-mateo'} />
    </div>,
    ['booking', 'acts', 'frame'],
    {
      ...options,
      now,
      session: signedIn(role),
      answers: async (_path, method, body = '') => {
        if (method === 'GET') {
          const present = typeof booking === 'function' ? booking() : booking
          return present instanceof Response ? present.clone() : present
        }
        const input = JSON.parse(body) as Input
        if (input.validate !== true) sent.acts.push(input)
        return act(input)
      },
    },
  )
  const answered = globalThis.fetch
  globalThis.fetch = (input, request) => {
    const body = typeof request?.body === 'string' ? request.body : ''
    const isAct = request?.method !== 'GET' && !body.includes('"validate":true')
    if (isAct) sent.keys.push(new Headers(request?.headers).get('idempotency-key'))
    return answered(input, request)
  }
  return { sent, client }
}
