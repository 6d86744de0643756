import {
  type SaleOrder,
  anyBarber,
  type Barber,
  type MinutesRange,
  type MoneyRange,
} from '@openchair/contract'
import { fullName, isFinal, shownItemPrice } from '@openchair/rules'
import { useId } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Picture, Quad } from '@openchair/ui/pieces/picture/picture.tsx'
import { WhoTile } from '@openchair/ui/pieces/who-choice/who-choice.tsx'
import { type Appointment, minutesOf } from '../../sale-orders/appointments.ts'
import { askedOf } from '../../sale-orders/standing.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { servicesQuery } from '../../calls/services.ts'
import { chosenOf, extentOf, sellable } from '../../cart/model/service-choice.ts'
import css from './reschedule.module.css'

/** A professional whom the guest can choose for an appointment: the present one, any, or another. */
export type Who = {
  /** The professional's id, or `any`. */
  readonly id: string
  /** The professional; undefined for `any`. */
  readonly barber: Barber | undefined
  /** The price of services and add-ons, as guests see it, in minor units; the length in minutes. */
  readonly price: MoneyRange
  readonly duration: MinutesRange
}

const choiceOf = ({ subItems }: Appointment) => {
  const ids = (isAddon: boolean) =>
    subItems.filter((line) => line.isAddon === isAddon).flatMap(({ itemId }) => itemId ?? [])
  return { services: ids(false), addons: ids(true) }
}

/** A price that is never more than a sum. */
const atMost = ({ min, max }: MoneyRange, sum: number): MoneyRange => ({
  min: Math.min(min, sum),
  max: Math.min(max, sum),
})

/**
 * The professionals who offer the booked services, with price and length: first the present one, then any,
 * then the others. Those who need a passcode are left out. Nobody costs more than was agreed where the shop asked the
 * guest to move (desk/choice-link).
 */
export const useWhoCan = (order: SaleOrder, appointment: Appointment) => {
  const { shop } = order
  const now = useNow()
  const isAsked = askedOf(order, now).some(({ id }) => id === appointment.id)
  const agreed = shownItemPrice(appointment, shop.address.country)
  const people = useQuery(barbersQuery(shop.route)).data?.rows
  const choice = choiceOf(appointment)
  const own = appointment.barber.id
  const others = (people ?? []).filter(({ id, requirePasscode }) => id !== own && !requirePasscode)
  const asked = [
    ...(shop.allowBookWithAnyBarber ? [{ id: anyBarber, route: anyBarber, barber: undefined }] : []),
    ...others.map((barber) => ({ id: barber.id, route: barber.route, barber })),
  ]
  const lists = useQueries({ queries: asked.map(({ route }) => servicesQuery(shop.route, route)) })
  const isAsBooked = (rows: Parameters<typeof chosenOf>[1]): boolean => {
    const found = chosenOf(choice, rows)
    return found.services.length === choice.services.length && found.addons.length === choice.addons.length
  }
  const who = asked.flatMap(({ id, barber }, index): readonly Who[] => {
    const rows = lists[index]?.data?.rows
    if (!rows) return []
    const offered = sellable(rows)
    if (!isAsBooked(offered)) return []
    const { shown, duration } = extentOf(choice, offered)
    return [{ id, barber, price: isAsked ? atMost(shown, agreed) : shown, duration }]
  })
  const minutes = minutesOf(appointment)
  const same: Who = {
    id: own,
    barber: people?.find(({ id }) => id === own),
    price: { min: agreed, max: agreed },
    duration: { min: minutes, max: minutes },
  }
  return { same, others: who, services: [...choice.services, ...choice.addons] }
}

/** Tells if "any professional" stands for professionals with different prices. */
export const hasManyPrices = ({ id, price }: Who): boolean => id === anyBarber && !isFinal(price)

type Props = {
  readonly order: SaleOrder
  readonly appointment: Appointment
  readonly same: Who
  readonly others: readonly Who[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** The choice of a professional with prices: the same, any, or another, in a line that scrolls sideways. */
export const ProfessionalChoice = ({ order, appointment, same, others, chosen, onChoose }: Props) => {
  const t = useT()
  const format = useFormat()
  const group = useId()
  const { barber } = appointment
  const faces = [barber, ...others.flatMap((each) => each.barber ?? [])].flatMap(
    ({ photos }) => photos[0]?.thumbnail ?? [],
  )
  const price = (who: Who) => format.moneyRange(who.price, order.currency)
  const card = (who: Who) => {
    const person = who.id === same.id ? barber : who.barber
    return (
      <WhoTile
        key={who.id}
        group={group}
        picture={
          person ? (
            <Picture src={person.photos[0]?.thumbnail} name={fullName(person)} size="s" />
          ) : (
            <Quad pictures={faces} />
          )
        }
        title={person?.firstName ?? t('changes.anyone')}
        note={who.id === same.id ? t('changes.still', { price: price(who) }) : price(who)}
        checked={who.id === chosen}
        onChoose={() => onChoose(who.id)}
      />
    )
  }
  if (others.length === 0) return null
  return (
    <div className={css.pros} role="radiogroup" aria-label={t('changes.who')}>
      {[same, ...others].map(card)}
    </div>
  )
}
