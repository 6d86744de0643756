import { BeforeReservation } from '../../cart/panel/before-reservation.tsx'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { GuestChips } from '../../cart/extras/guest-chips.tsx'
import { emptyReservation } from '../../cart/model/reservation.ts'
import { useReservation } from '../../cart/sync/use-reservation.ts'
import { useGroupBack } from '../../cart/extras/use-group-back.ts'
import { paths } from '../../paths.ts'
import { ScreenOfShop } from '../../pieces/screen/screen-of-shop.tsx'
import { CategoryChips } from './category-chips.tsx'
import { NoServices } from './no-services.tsx'
import { ServiceList } from './service-list.tsx'
import { ServicesHead } from './services-head.tsx'
import { ServicesSkeleton } from './services-skeleton.tsx'
import { useCategories } from './categories.ts'
import { useServicePreselect } from './use-service-preselect.ts'

type Props = { readonly shopRef: string; readonly barber: string }

/** Reservation without choices, for the first render of the page. */
const nothingChosen = emptyReservation('1', undefined)

/** Page where the guest chooses services and add-ons (spec 2, Choose service). */
export default function ServicesScreen({ shopRef, barber }: Props) {
  const found = useReservation(shopRef, barber, nothingChosen)
  const categories = useCategories(found.status === 'open' ? found.offer.services : [])
  useServicePreselect(found)
  const back = paths.shop.to(shopRef)
  const way = useGroupBack(shopRef, 'services', back)
  if (found.status !== 'open')
    return (
      <BeforeReservation
        found={found}
        shopRef={shopRef}
        // On the page of a problem, back removes nobody from a group.
        {...(found.status === 'loading' ? way : { back })}
        skeleton={<ServicesSkeleton />}
      />
    )
  return (
    <ScreenOfShop
      shop={found.shop}
      {...way}
      foot={found.offer.services.length > 0 && <CartPanel shopRef={shopRef} page="services" />}
    >
      <GuestChips shopRef={shopRef} shop={found.shop} page="services" />
      <ServicesHead shopRef={shopRef} opened={found} />
      {found.offer.services.length > 0 ? (
        <>
          <CategoryChips categories={categories} />
          <ServiceList opened={found} services={categories.shown} />
        </>
      ) : (
        <NoServices shopRef={shopRef} barber={found.barber} />
      )}
    </ScreenOfShop>
  )
}
