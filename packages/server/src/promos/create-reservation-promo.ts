import type { InputOf, Promo, WireLanguage } from '@openchair/contract'
import type { createReservationPromo as call } from '@openchair/contract/calls'
import type { PromoRefusal } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { checkPromo, promoParams, showPromo } from '../discounts/check-promo.ts'
import { findPromo } from '../discounts/find-promo.ts'
import type { FoundPromo, PromoAppointment } from '../discounts/promo.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { errorMessage } from '../refusals/texts.ts'
import { dayAt, readInstant } from '../shop-time.ts'
import { isUuid } from '../store/uuid.ts'

type Question = InputOf<typeof call>
type Asker = LimitedAsker & { readonly language: WireLanguage }

/**
 * Finds the promo of a link, and checks it for this reservation. While the cart is incomplete only the shop,
 * the promo's last day and its remaining uses count: an unmade choice is no reason to refuse it.
 */
export const createReservationPromo = async (
  deps: Pick<Deps, 'catalogues' | 'pool' | 'limits' | 'clock'>,
  { id, promoId, cart }: Question,
  { language, address, isHuman }: Asker,
): Promise<Promo> => {
  const { catalogues, limits, clock } = deps
  await limits.spend('reservationPromo', { target: '', address })
  const catalogue = await catalogues.ofShop(id)
  const { brandId, timezone } = catalogue.shop
  const found = isUuid(promoId)
    ? await findPromo(deps, brandId, { id: promoId }, { language })
    : await limits.guess('code', { target: brandId, address, isHuman }, () =>
        findPromo(deps, brandId, { code: promoId }, { language }),
      )
  if (found === undefined) return unknownPromo(promoId, errorMessage(language, 'promo_not_found'))
  const appointments = cart.new_appointments.map(
    ({ barberId, services, dateTime }, index): PromoAppointment => ({
      barberId,
      services: services.map((service) => service.id),
      day:
        dateTime === undefined
          ? null
          : dayAt(readInstant(dateTime, `cart.new_appointments.${index}.dateTime`), timezone),
    }),
  )
  const products = (cart.items ?? []).filter(({ quantity }) => quantity > 0)
  const isFilling = appointments.length === 0 || appointments.some(({ day }) => day === null)
  const earliest = earliestDay(found, dayAt(clock.now(), timezone))
  const checked = checkPromo(catalogue, found, {
    appointments:
      appointments.length === 0
        ? [{ barberId: undefined, services: [], day: earliest }]
        : appointments.map((appointment) =>
            Object.assign({}, appointment, { day: appointment.day ?? earliest }),
          ),
    products,
    usedByCustomer: 0,
  })
  if (checked.ok || (isFilling && stillChosen.has(checked.code))) return showPromo(found, null)
  return showPromo(found, errorMessage(language, checked.code, promoParams(checked, catalogue)))
}

/** Refusals that no longer apply if the guest adds the right things to the cart. */
const stillChosen: ReadonlySet<PromoRefusal['code']> = new Set([
  'promo_not_for_these_services',
  'promo_minimum',
])

/** The first day from today on which the promo can be used. */
const earliestDay = ({ firstDay }: FoundPromo, today: string): string =>
  firstDay !== null && firstDay > today ? firstDay : today

const unknownPromo = (id: string, error: string): Promo => ({
  id,
  code: '',
  name: '',
  type: 'percentage',
  percentage: null,
  amount: null,
  error,
})
