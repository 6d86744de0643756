import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wanted } from '../calls/schedule.ts'
import { useCart } from '../cart/model/cart-store.ts'
import { allServices, barberId } from '../cart/model/reservation.ts'
import { validateCart } from '../cart/sync/save-cart.ts'
import { useReservations } from '../cart/sync/use-reservations.ts'
import { validations } from '../cart/sync/validation-cache.ts'
import { dayOf, epochMinutes } from '@openchair/ui/format/days.ts'
import { askAgain } from '../times/live/bring-part.ts'
import { hearChanges } from '../times/live/hear-changes.ts'
import type { ChangedDays } from '../times/live/listen.ts'
import { useCalm } from '../times/live/use-calm.ts'
import { allSlots } from '../times/slots.ts'
import { useCheckout } from './machine/checkout-store.ts'

/** A chosen start with its day, and the appointment for which it was found. */
type ChosenTime = { readonly time: string; readonly day: string; readonly wanted: Wanted }

/** Validates the cart, because a chosen time may be gone. An open form does so itself and offers others. */
const doubt = (): void => {
  validations.clear()
  if (useCheckout.getState().isUnderWay) useCheckout.setState(({ doubts }) => ({ doubts: doubts + 1 }))
  else void validateCart()
}

/** The element whose focus a change must respect. There is none, because nothing moves in the cart. */
const nowhere = { current: null }

/**
 * Listens for changes of the chosen times. A time that the schedule lists as taken makes the cart be
 * validated at the next calm moment. Either somebody else has taken it, or it is the guest's own hold, which
 * stays listed and is validated only once.
 */
const useTakenTimes = (shopId: string, chosen: readonly ChosenTime[]): void => {
  const client = useQueryClient()
  const taken = useRef<ReadonlySet<string>>(new Set())
  const [isDoubted, setDoubted] = useState(false)
  const interactive = useCart((cart) => cart.interactive)

  const isTaken = async ({ wanted, day, time }: ChosenTime): Promise<boolean> => {
    const rows = await askAgain(client, wanted, { first: day, last: day })
    const slots = rows.flatMap(({ times }) => allSlots(times))
    return !slots.some((slot) => slot.available && epochMinutes(slot.time) === epochMinutes(time))
  }
  const look = useEffectEvent(async (changed: ChangedDays) => {
    const due = chosen.filter(({ day }) => changed === null || changed.includes(day))
    const isGone = await Promise.all(due.map(isTaken))
    const known = taken.current
    const gone = due.filter((_, index) => isGone[index]).map(({ time }) => time)
    const others = [...known].filter((time) => !due.some((each) => each.time === time))
    taken.current = new Set([...others, ...gone])
    if (gone.some((time) => changed === null || !known.has(time))) setDoubted(true)
  })
  const days = chosen.map(({ day }) => day).toSorted()
  const [first] = days
  const last = days.at(-1)
  useEffect(
    () =>
      first === undefined || last === undefined
        ? undefined
        : hearChanges(shopId, { first, last }, (changed) => look(changed)),
    [shopId, first, last],
  )
  useCalm(nowhere, isDoubted && interactive, () => {
    setDoubted(false)
    doubt()
  })
}

type ListeningProps = { readonly shopId: string; readonly chosen: readonly ChosenTime[] }

const Listening = ({ shopId, chosen }: ListeningProps): null => {
  useTakenTimes(shopId, chosen)
  return null
}

/** Watches the times chosen in the cart, on every page that shows the cart. */
export default function LiveCart({ shopRef }: { readonly shopRef: string }) {
  const { shop, reservations } = useReservations(shopRef)
  const isOpen = useCart((cart) => cart.shopId !== undefined && cart.shopId === shop?.id)
  if (!shop || !isOpen) return null
  const chosen = reservations.flatMap(({ reservation, duration }): readonly ChosenTime[] => {
    const { dateTime: time } = reservation
    if (time === undefined) return []
    const wanted = {
      shopId: shop.id,
      barber: barberId(reservation.barber),
      services: allServices(reservation),
      duration: duration.min,
      group: undefined,
    }
    return [{ time, day: dayOf(time, shop.timezone), wanted }]
  })
  return <Listening key={JSON.stringify(chosen)} shopId={shop.id} chosen={chosen} />
}
