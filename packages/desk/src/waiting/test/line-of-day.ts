import type { DeskWaiting, FreeTime, WaitingGuest, WaitingTime } from '@openchair/contract'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { deskNow, emptyDay, today } from '../../../test/soho.ts'

export const at = (clock: string, day = today): string => `${day}T${clock}:00-05:00`

const person = (id: string, index: number, name: string, more: Partial<WaitingGuest>): WaitingGuest => ({
  id,
  version: 3,
  place: index + 1,
  name,
  email: `${id}@example.com`,
  phone: '+12125550142',
  services: ['Beard trim'],
  duration: 25,
  barberId: null,
  notBefore: null,
  since: at('07:40'),
  tip: 0,
  card: null,
  state: 'waiting',
  offer: null,
  ...more,
})

const free = (
  barberId: string,
  [from, to]: readonly [string, string],
  ...fits: readonly string[]
): FreeTime => ({
  barberId,
  startsAt: at(from),
  endsAt: at(to),
  isProcessing: barberId === 'ines',
  fits: fits.map((id) => ({ id, starts: [at(from)] })),
})

const barber = (id: string, firstName: string) => ({ id, route: id, firstName, lastName: 'Bell', photos: [] })

/** The line of the drawing: Eli waits, Jo has an offer, Bea came last. */
export const line: DeskWaiting = {
  day: today,
  now: deskNow,
  currency: 'usd',
  isEnabled: true,
  offerMinutes: 15,
  barbers: [
    barber('theo', 'Theo'),
    barber('marcus', 'Marcus'),
    barber('amara', 'Amara'),
    barber('ines', 'Inès'),
    barber('dev', 'Dev'),
  ],
  line: [
    person('eli', 0, 'Eli Stone', {
      since: at('21:12', '2026-11-22'),
      tip: 500,
      card: { brand: 'visa', last4: '4242' },
    }),
    person('jo', 1, 'Jo Nguyen', {
      services: ['Curl shape'],
      duration: 45,
      barberId: 'amara',
      since: at('08:01', '2026-11-23'),
      state: 'offered',
      offer: {
        id: 'offer-jo',
        until: at('11:32'),
        times: [{ barberId: 'amara', startsAt: at('15:15'), endsAt: at('16:00') }],
      },
    }),
    person('bea', 2, 'Bea Marsh', { services: ['Scissor cut'], duration: 45, notBefore: '14:00' }),
  ],
  free: [
    free('dev', ['12:45', '13:00']),
    {
      ...free('marcus', ['14:30', '15:00'], 'eli'),
      fits: [{ id: 'eli', starts: [at('14:30'), at('14:35')] }],
    },
    free('theo', ['15:00', '16:00'], 'bea'),
    free('ines', ['15:15', '16:15'], 'bea'),
    free('amara', ['16:00', '17:30'], 'eli', 'bea'),
    free('theo', ['18:45', '20:00'], 'bea'),
  ],
}

const message = {
  channel: 'email' as const,
  to: 'eli@example.com',
  subject: 'A time opened up',
  text: 'Take 2:30pm.',
}

const timeOf = (more: Partial<WaitingTime>): WaitingTime => ({
  startsAt: at('14:30'),
  endsAt: at('14:55'),
  until: at('11:35'),
  total: 3198,
  chargeNow: 0,
  chargeLater: 3198,
  card: { brand: 'visa', last4: '4242' },
  needsCard: false,
  passedOver: [],
  messages: [message, { ...message, channel: 'sms', to: '+12125550142', subject: '' }],
  bookingId: null,
  ...more,
})

export const refusal = (status: number, code: string, text = ''): Response =>
  Response.json({ status, code, message: text }, { status })

export type Sent = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

/** The server of the line, and the acts that it was sent. */
export const lineServer = (
  act: (sent: Sent) => unknown = () => undefined,
  {
    time = {},
    read = () => line,
  }: { readonly time?: Partial<WaitingTime>; readonly read?: (acts: number) => unknown } = {},
) => {
  const sent: Sent[] = []
  const answers: Answers = (path, method, body) => {
    if (method === 'GET' && path.includes('/waiting/')) return read(sent.length)
    if (path.includes('/day/')) return { ...emptyDay, open: { due: 0, waiting: 3, offered: 1 } }
    if (path.includes('/to-settle')) return { rows: [], count: 0 }
    if (method !== 'POST') return undefined
    const given = JSON.parse(body ?? '{}') as Sent['body']
    const answer =
      path.endsWith('/offer') || path.endsWith('/booking') ? timeOf(time) : { messages: [message], id: null }
    if (given['validate'] === true) return answer
    const own = { path: path.replace(/^.*\/shop\/[^/]+/, ''), body: given }
    sent.push(own)
    return act(own) ?? answer
  }
  return { answers, sent }
}
