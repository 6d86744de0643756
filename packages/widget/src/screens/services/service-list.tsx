import type { Barber, Service } from '@openchair/contract'
import { requiresPasscode } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { chooseServices } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { isChoiceAllowed, toggleAddon, toggleService } from '../../cart/model/service-choice.ts'
import type { ServiceChoice } from '../../cart/model/reservation.ts'
import type { OpenReservation } from '../../cart/sync/use-reservation.ts'
import { ServiceRow } from './service-row.tsx'
import css from './services.module.css'
import { List } from '@openchair/ui/pieces/list/list.tsx'

/**
 * Tells if, with any professional, one person does all of these in one appointment, as far as that is known:
 * somebody does each of them alone.
 */
const isDoneTogether = (services: readonly string[], people: readonly Barber[]): boolean => {
  const offered = people.map((each) => new Set(each.services.map(({ id }) => id)))
  const isKnown = services.every((id) => offered.some((each) => each.has(id)))
  return !isKnown || offered.some((each) => services.every((id) => each.has(id)))
}

type Props = { readonly opened: OpenReservation; readonly services: readonly Service[] }

const choose = (choice: ServiceChoice): void => {
  // Nothing may change while the server processes the cart.
  if (cartStore.getState().interactive) chooseServices(choice)
}

export const ServiceList = ({ opened, services }: Props) => {
  const { reservation, offer, shop, barber } = opened
  // Without chosen services any service can be added: a page with no choice requests no professionals.
  const isAsked = barber === undefined && reservation.services.length > 0
  const people = useQuery({ ...barbersQuery(shop.route), enabled: isAsked }).data?.rows ?? []
  const candidates = people.filter((each) => !requiresPasscode(shop, each))
  return (
    <List className={css.list}>
      {services.map((service) => {
        const next = toggleService(reservation, service.id, offer)
        return (
          <ServiceRow
            key={service.id}
            service={service}
            currency={shop.currency}
            chosen={reservation.services.includes(service.id)}
            disabled={
              next.services.length > 0 &&
              (!isChoiceAllowed(next, offer) ||
                (next.services.includes(service.id) && !isDoneTogether(next.services, candidates)))
            }
            onToggle={() => choose(next)}
            addons={(offer.allowMultipleServices ? service.addonServices : []).map((addon) => {
              const withAddon = toggleAddon(reservation, addon.id)
              return {
                addon,
                chosen: reservation.addons.includes(addon.id),
                disabled: !isChoiceAllowed(withAddon, offer),
                onToggle: () => choose(withAddon),
              }
            })}
          />
        )
      })}
    </List>
  )
}
