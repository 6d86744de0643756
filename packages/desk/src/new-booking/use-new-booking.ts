import { type InputOf, type OpenedGuest, type OutputOf, slotConflictCodes } from '@openchair/contract'
import {
  bookAtDesk,
  getDeskDay,
  getFittingServices,
  getNearTimes,
  sendPayLink,
} from '@openchair/contract/calls'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesBetween } from '@openchair/ui/format/days.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAct } from '../acts/use-act.ts'
import { fittingQuery, payLinkQuery, priceQuery } from '../calls/new-booking.ts'
import { showNewPlace } from '../shell/new-place.ts'
import { useShop } from '../shell/session.tsx'
import {
  type BookingAnswer,
  type BookingInput,
  type Draft,
  isReady,
  linkOrder,
  type Place,
  question,
} from './form/draft.ts'
import { isTooSoonForLink, wayOf } from './form/ways.ts'
import { contactFault, type GuestChoice, isWrongEmail, walkIn } from './guest/guest-choice.ts'
import { lastBooking, sameServices } from './as-last-time.ts'
import type { FittingService } from './form/services.ts'
import { useBarbers } from './use-barbers.ts'
import { useKeeping, useBegunDraft } from './use-begun-draft.ts'

const isConflict = (error: CallError | null): boolean =>
  error !== null && slotConflictCodes.some((code) => code === error.code)

const newDraft = (place: Place, guest: GuestChoice): Draft => ({
  place,
  serviceIds: [],
  guest,
  passesOver: undefined,
  way: undefined,
  tells: true,
})

/** The beginning of a new booking: its time, if somebody pressed one, and its guest. */
type Opened = Place & { readonly isProposed: boolean; readonly guest: OpenedGuest | undefined }

/**
 * The draft, which another free time that is pressed in the day moves there; everything else stays. A begun one
 * goes on, at the time that was pressed, if any.
 */
const useDraft = ({ startsAt, barberId, isProposed, guest }: Opened, begun: Draft | undefined) => {
  const [pressed, setPressed] = useState<Place>({ startsAt, barberId })
  const [draft, setDraft] = useState(() => {
    if (!begun) return newDraft(pressed, guest ? { kind: 'known', guest: guest.guest } : walkIn)
    return isProposed ? begun : { ...begun, place: pressed, passesOver: undefined }
  })
  if (pressed.startsAt !== startsAt || pressed.barberId !== barberId) {
    setPressed({ startsAt, barberId })
    // A proposed time does not move a begun booking, which has its own.
    if (!begun || !isProposed || pressed.startsAt !== startsAt)
      setDraft({ ...draft, place: { startsAt, barberId }, passesOver: undefined })
  }
  return [draft, setDraft] as const
}

/**
 * The professional of the booking: the given one, else the one of the guest's last booking, else the asker, else
 * the first who works that day.
 */
const useBarber = (startsAt: string, given: string | undefined, guest: OpenedGuest | undefined): string => {
  const shop = useShop()
  const working = useBarbers(dayOf(startsAt, shop.timezone))
  const last = guest && lastBooking(guest, shop.id)?.barber
  const barber =
    working.find(({ firstName, lastName }) => [firstName, `${firstName} ${lastName}`].includes(last ?? '')) ??
    working.find(({ id }) => shop.barberIds.includes(id)) ??
    working[0]
  return given ?? barber?.id ?? ''
}

/** Takes out of the choice what the professional does not do, who was changed after it (desk/fitting). */
const useServicesOfBarber = (
  rows: readonly FittingService[] | undefined,
  serviceIds: readonly string[],
  keep: (serviceIds: readonly string[]) => void,
) => {
  const done = serviceIds.filter((each) => rows?.some(({ id }) => id === each))
  if (rows !== undefined && done.length < serviceIds.length) keep(done)
}

/** Proposes the services of the guest's last booking, once it is known what the professional does. */
const useServicesAsLastTime = (
  rows: readonly FittingService[] | undefined,
  guest: OpenedGuest | undefined,
  isBegun: boolean,
  propose: (serviceIds: readonly string[]) => void,
) => {
  const shop = useShop()
  const [isProposed, setProposed] = useState(guest === undefined || isBegun)
  if (isProposed || rows === undefined) return
  setProposed(true)
  propose(sameServices(guest, shop.id, rows))
}

/** Shows in the day where the booking is, for as long as what is chosen takes. */
const useShownPlace = (
  { place, serviceIds }: Pick<Draft, 'place' | 'serviceIds'>,
  rows: readonly FittingService[] | undefined,
) => {
  const { barberId, startsAt } = place
  const minutes = rows
    ?.filter(({ id }) => serviceIds.includes(id))
    .reduce((sum, { duration }) => sum + duration, 0)
  useEffect(() => {
    showNewPlace({ barberId, startsAt, minutes })
  }, [barberId, startsAt, minutes])
  useEffect(() => () => showNewPlace(undefined), [])
}

/**
 * The state of a new booking from a time with a professional: what is chosen, what it costs, and booking it.
 * Without a pressed time, it is `isProposed`. What was begun a short while ago goes on (desk/begun).
 */
export const useNewBooking = (
  startsAt: string,
  given: string | undefined,
  guest: OpenedGuest | undefined,
  isProposed: boolean,
) => {
  const shop = useShop()
  const client = useQueryClient()
  const barberId = useBarber(startsAt, given, guest)
  const begun = useBegunDraft(guest?.guest.id)
  const [draft, setDraft] = useDraft({ startsAt, barberId, isProposed, guest }, begun?.draft)
  const [query, setQuery] = useState(begun?.query ?? '')
  const keeping = useKeeping(draft, query, begun)
  /** The time that somebody else has taken between the question and the press. */
  const [taken, setTaken] = useState<Place>()
  const [fault, setFault] = useState<CallError>()
  /** Tells that it is being booked. Nothing is asked then, because the booking itself takes its time. */
  const [isBooking, setBooking] = useState(false)
  const { working: isWorking, act } = useAct()
  const { place, serviceIds } = draft
  const day = dayOf(place.startsAt, shop.timezone)
  const barbers = useBarbers(day)
  const fitting = useQuery({
    ...fittingQuery(shop.id, place.barberId, place.startsAt),
    enabled: place.barberId !== '',
  })
  useServicesAsLastTime(fitting.data?.rows, guest, begun !== undefined, (ids) =>
    setDraft({ ...draft, serviceIds: ids }),
  )
  useServicesOfBarber(fitting.data?.rows, serviceIds, (ids) => setDraft({ ...draft, serviceIds: ids }))
  useShownPlace(draft, fitting.data?.rows)
  const freeUntil = fitting.data?.freeUntil
  const price = useQuery({
    ...priceQuery(question(shop.id, draft)),
    enabled: serviceIds.length > 0 && place.barberId !== '' && fitting.data !== undefined && !isBooking,
    placeholderData: keepPreviousData,
  })
  // The guest has removed the chosen card meanwhile.
  if (draft.way !== undefined && price.error?.code === 'payment_card_not_found')
    setDraft({ ...draft, way: undefined })
  const now = useNow()
  const priced = serviceIds.length > 0 && !price.isError ? price.data : undefined
  const answer = priced && { ...priced, isTooSoonForLink: isTooSoonForLink(place.startsAt, now) }
  const cannotBeHad = serviceIds.length > 0 && isConflict(price.error)

  const isLink = answer !== undefined && wayOf(draft, answer) === 'link'
  const link = useQuery({
    ...payLinkQuery(linkOrder(shop.id, draft, answer?.against ?? [])),
    enabled: isLink && !isBooking,
  })

  const change = (next: Draft) => {
    keeping.begin()
    setFault(undefined)
    setDraft(next)
  }
  /** Does an act that takes the time, and returns its answer; undefined where it failed, which the state then says. */
  const take = async <C extends typeof bookAtDesk | typeof sendPayLink>(
    call: C,
    order: InputOf<C>,
    place: Place,
  ): Promise<OutputOf<C> | undefined> => {
    setFault(undefined)
    setBooking(true)
    const ended = await act<C>(call, order, [bookAtDesk, sendPayLink])
    if (ended?.kind !== 'done') setBooking(false)
    if (!ended) return undefined
    for (const { path } of [getDeskDay, getNearTimes, getFittingServices])
      void client.invalidateQueries({ queryKey: [path] })
    if (ended.kind === 'done') {
      keeping.end()
      return ended.answer
    }
    if (isConflict(ended.error)) setTaken(place)
    else setFault(ended.error)
    // A refusal may have another reason than the last answer knows.
    if (ended.kind === 'refused') void price.refetch()
    return undefined
  }
  const book = (order: BookingInput): Promise<BookingAnswer | undefined> =>
    take(bookAtDesk, order, { startsAt: order.dateTime, barberId: order.barberId })
  const sendLink = () => take(sendPayLink, linkOrder(shop.id, draft, answer?.against ?? []), draft.place)
  return {
    draft,
    change,
    choosePlace: (next: Place) => change({ ...draft, place: next, passesOver: undefined }),
    /** The place from which times are proposed, for a booking that begins with its guest. */
    proposedFrom: guest && given === undefined ? { startsAt, barberId } : undefined,
    query,
    setQuery: (typed: string) => {
      keeping.begin()
      setQuery(typed)
    },
    /** The instant at which this booking was begun, where it goes on. */
    begunAt: begun?.begunAt,
    forget: keeping.end,
    barbers,
    barber: barbers.find(({ id }) => id === place.barberId),
    services: fitting,
    room: freeUntil ? minutesBetween(place.startsAt, freeUntil) : undefined,
    answer,
    price,
    /** The contact of a new guest that is wrong, or not typed to its end; it keeps the price from coming. */
    wrongContact: contactFault(price.error?.issues ?? []),
    cannotBeHad,
    taken,
    leaveTaken: () => setTaken(undefined),
    fault,
    isWorking,
    isComplete:
      answer !== undefined &&
      !price.isPlaceholderData &&
      query.trim() === '' &&
      !isWrongEmail(draft.guest) &&
      (!isLink || (link.data !== undefined && !link.isError)) &&
      isReady(draft, answer),
    /** The answer about a link to pay, where one was chosen. */
    link: { isChosen: isLink, link: link.isError ? undefined : link.data, error: link.error },
    book,
    sendLink,
  }
}

export type NewBooking = ReturnType<typeof useNewBooking>
