import type { OpenedBooking } from '@openchair/contract'

/** The ways forward through a visit, in their order. */
const ways = ['arrived', 'started', 'done'] as const

export type NextStep = (typeof ways)[number] | 'pay' | 'undoNoShow'

type Offered = Pick<OpenedBooking, 'acts' | 'state' | 'money'>

/**
 * The step that comes next in a booking, for its one large button (desk/next-step); undefined where nothing is
 * to be done. A payment that failed comes before a guest who is not here yet, and a payment that is left after
 * the visit.
 */
export const nextStep = ({ acts, state, money }: Offered): NextStep | undefined => {
  const way = ways.find((each) => acts.includes(each))
  const isHere = state === 'arrived' || state === 'started'
  const isDue = (money?.due ?? 0) > 0
  const isPaidNext = (isDue && !isHere) || (way === undefined && state !== 'booked')
  if (isPaidNext && acts.includes('pay')) return 'pay'
  return way ?? (acts.includes('undoNoShow') ? 'undoNoShow' : undefined)
}

/** The acts beside the next step, in the order in which they are shown. */
const besides = [
  'arrived',
  'longer',
  'move',
  'noShow',
  'cancel',
  'sendLink',
  'sendConfirmation',
  'undo',
  'undoNoShow',
] as const

export type OtherAct = (typeof besides)[number]

/** The acts that a booking offers beside its next step. One that is not allowed is missing, not grey. */
export const otherActs = (booking: Offered): readonly OtherAct[] => {
  const next = nextStep(booking)
  return besides.filter((act) => act !== next && booking.acts.includes(act))
}

/** Tells if a payment can be taken beside the next step. */
export const canPayBeside = (booking: Offered): boolean =>
  booking.acts.includes('pay') && nextStep(booking) !== 'pay'

/** The last mark of a booking, which "Undo" takes back; undefined if it has none. */
export const lastMark = ({
  marks,
}: Pick<OpenedBooking, 'marks'>): 'arrived' | 'started' | 'done' | undefined => {
  if (marks.doneAt !== null) return 'done'
  if (marks.startedAt !== null) return 'started'
  return marks.arrivedAt === null ? undefined : 'arrived'
}
