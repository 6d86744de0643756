import type { Appointment } from '@openchair/contract'
import { pastAppointment, ratedAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import type { PopupPropsByName } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

type Given = Partial<PopupPropsByName['review']>

const refused = { status: 409, code: 'rating_not_allowed', message: 'Ratings are closed for this visit.' }

/** The sheet of an appointment. `rated` is the server's answer to a review that is sent. */
const sheet = (appointment: Appointment, given: Given = {}, rated: unknown = ratedAppointment): State => ({
  render: () => null,
  answers: (path, method) => {
    if (!path.startsWith('/v1/appointment/')) return undefined
    if (method !== 'PUT') return appointment
    return rated === refused ? Response.json(refused, { status: 409 }) : rated
  },
  before: () => openPopup('review', { appointmentId: appointment.id, ...given }),
})
const pressSend = () => document.querySelector<HTMLElement>('dialog[open] > div:last-child button')?.click()
const named = (id: string): Appointment => ({ ...pastAppointment, id })

export default states({
  asked: sheet(pastAppointment, { notificationId: 'notification-1' }),
  star: sheet(named('star'), { rating: 4 }),
  withoutStar: { ...sheet(named('none')), after: pressSend },
  withAddress: {
    ...sheet({ ...named('address'), rating: 4, review: 'Book at evil.example' }),
    after: pressSend,
  },
  sending: { ...sheet(named('sending'), { rating: 5 }, new Promise(() => {})), after: pressSend },
  failed: { ...sheet(named('failed'), { rating: 5 }, new TypeError('offline')), after: pressSend },
  sent: { ...sheet(named('sent'), { rating: 4 }), after: pressSend },
  sentWithoutWords: {
    ...sheet(named('sent-star'), { rating: 2 }, { ...ratedAppointment, rating: 2, review: null }),
    after: pressSend,
  },
  closed: sheet({ ...ratedAppointment, canRateBefore: null }),
  closedUnrated: sheet({ ...pastAppointment, canRateBefore: null }),
  loading: { ...sheet(pastAppointment), answers: 'never' as const },
  notLoaded: { ...sheet(pastAppointment), answers: 'fail' as const },
})
