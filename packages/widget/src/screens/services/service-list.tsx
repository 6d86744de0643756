import type { AddonService, Barber, Currency, Service } from '@openchair/contract'
import { requiresPasscode } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { chooseServices } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { isChoiceAllowed, shownCost, toggleAddon, toggleService } from '../../cart/model/service-choice.ts'
import type { ServiceChoice } from '../../cart/model/reservation.ts'
import type { OpenReservation } from '../../cart/sync/use-reservation.ts'
import css from './services.module.css'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Heading, Num } from '@openchair/ui/pieces/text/text.tsx'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'

type AddonChoice = {
  readonly addon: AddonService
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

type AddonsProps = {
  readonly service: string
  readonly currency: Currency
  readonly addons: readonly AddonChoice[]
  readonly open: boolean
}

const Addons = ({ service, currency, addons, open }: AddonsProps) => {
  const t = useT()
  const format = useFormat()
  return (
    <fieldset className={css.addons} aria-label={t('services.addonsOf', { service })} inert={!open}>
      <Heading level={2} look="h3">
        {t('services.addons')}
      </Heading>
      {addons.map(({ addon, chosen, disabled, onToggle }) => (
        <CheckboxRow
          key={addon.id}
          side="right"
          checked={chosen}
          disabled={disabled}
          onChange={onToggle}
          aside={t('services.plus', { duration: format.durationRange(addon.durationRange) })}
          price={format.moneyRange(shownCost(addon), currency)}
        >
          <span lang={addon.localizedNameLanguage}>{addon.localizedName}</span>
        </CheckboxRow>
      ))}
    </fieldset>
  )
}

/** True once `wanted` has been true for `delay` milliseconds, or at once if it starts true. */
const useShownAfter = (wanted: boolean, delay: number): boolean => {
  const [shown, setShown] = useState(wanted)
  if (shown && !wanted) setShown(false)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [wanted, delay])
  return wanted && shown
}

type RowProps = {
  readonly service: Service
  readonly currency: Currency
  readonly chosen: boolean
  /** True if the server would refuse this service together with the chosen ones. */
  readonly disabled: boolean
  readonly onToggle: () => void
  readonly addons: readonly AddonChoice[]
}

/** Milliseconds for which add-ons stay hidden after the choice of their service (services/appearing). */
const delay = 100

/** Row of a service. A press chooses it or removes it. Its add-ons are shown inside. */
const ServiceRow = ({ service, currency, chosen, disabled, onToggle, addons }: RowProps) => {
  const format = useFormat()
  const open = useShownAfter(chosen && addons.length > 0, delay)
  const { localizedName: name, localizedDesc: description } = service
  const duration = format.durationRange(service.durationRange)
  return (
    <li className={`${css.item} ${chosen ? css.chosen : ''}`}>
      <button
        type="button"
        className={css.service}
        aria-pressed={chosen}
        disabled={disabled}
        onClick={onToggle}
      >
        <span className={css.main}>
          <span className={css.name} lang={service.localizedNameLanguage}>
            {name}
          </span>{' '}
          <span className={css.quiet} lang={service.localizedDescLanguage}>
            {description ? `${duration} · ${description}` : duration}
          </span>
        </span>{' '}
        <Num className={css.price ?? ''}>{format.moneyRange(shownCost(service), currency)}</Num>
        <span className={css.pick}>
          <Icon name={chosen ? 'check' : 'plus'} small />
        </span>
      </button>
      <div className={css.fold} data-open={open || undefined}>
        {chosen && addons.length > 0 && (
          <Addons service={name} currency={currency} addons={addons} open={open} />
        )}
      </div>
    </li>
  )
}

/** Tells if one person offers all of these services together, as far as the shop's people are known. */
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
  // Without chosen services any service can be added, so a page without choices requests no professionals.
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
