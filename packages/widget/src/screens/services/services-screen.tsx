import { withoutParameters } from '@openchair/ui/browser/without-parameters.ts'
import { BeforeReservation } from '../../cart/panel/reservation-problem.tsx'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { GuestChips } from '../../cart/extras/guest-chips.tsx'
import { emptyReservation } from '../../cart/model/reservation.ts'
import {
  type AddressedReservation,
  type OpenReservation,
  useReservation,
} from '../../cart/sync/use-reservation.ts'
import { useGroupBack } from '../../cart/extras/use-guests.ts'
import { paths } from '../../paths.ts'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { ServiceList } from './service-list.tsx'
import { type Categories, useCategories } from './categories.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip, Chips } from '@openchair/ui/pieces/chip/chip.tsx'
import type { Barber } from '@openchair/contract'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { cartStore, useCart } from '../../cart/model/cart-store.ts'
import { isGroup } from '../../cart/model/group.ts'
import { professionalsAddress } from '../../cart/model/guest-address.ts'
import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import css from './services.module.css'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { chooseServices } from '../../cart/model/actions.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'

/**
 * Chooses the service that the address names, once, if none is chosen yet and it is offered here
 * (services/preselected). The parameter then disappears, so that a reload does not choose a removed service
 * again; until then it stays, because another professional may offer the service.
 */
const useServicePreselect = (found: AddressedReservation): void => {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('service')
  useEffect(() => {
    if (named === null || found.status !== 'open') return
    const isOffered = found.offer.services.some(({ id }) => id === named)
    // The cart itself is read, because the hydrating page may not show its state yet.
    const isOpen = activeReservationOf(cartStore.getState())?.services.length === 0
    if (isOpen && !isOffered) return
    if (isOpen) chooseServices({ services: [named], addons: [] })
    setParameters(withoutParameters('service'), { replace: true })
  }, [named, found, setParameters])
}

const chips = [44, 54, 68, 68, 58]
const names = [78, 66, 92, 108, 64, 84]

const ServicesSkeleton = () => {
  const t = useT()
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading level={1}>{t('services.title')}</Heading>
          <Skeleton width={116} height={12} gap={4} />
        </div>
        <Skeleton width={44} height={44} radius={8} />
      </div>
      <div aria-hidden="true">
        <div className={css.chipsSkeleton}>
          {chips.map((width, index) => (
            // Their order never changes, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <Skeleton key={index} width={width} height={44} radius={22} />
          ))}
        </div>
        <ul className={css.list}>
          {names.map((width) => (
            <li key={width} className={css.item}>
              <span className={css.service}>
                <span className={css.main}>
                  <Skeleton width={width} height={18} gap={3} />
                  <Skeleton width={164} height={12} gap={4} />
                </span>
                <Skeleton width={28} height={18} />
                <Skeleton width={32} height={32} radius={16} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

type ServicesHeadProps = { readonly shopRef: string; readonly opened: OpenReservation }

/** Heading with the professional and a group's guest. Back removes a guest, so a link leads to another. */
const ServicesHead = ({ shopRef, opened: { barber, reservation } }: ServicesHeadProps) => {
  const t = useT()
  const words = useGuestWords()
  const group = useCart(isGroup)
  const name = barber && `${barber.firstName} ${barber.lastName}`.trim()
  return (
    <div className={css.head}>
      <div>
        <Heading level={1}>{group ? words.servicesTitle(reservation) : t('services.title')}</Heading>
        <Quiet>{name === undefined ? t('services.withAny') : t('services.with', { name })}</Quiet>
        {group && (
          <TextButton href={professionalsAddress(shopRef, cartStore.getState(), reservation)}>
            {t('cart.otherProfessional')}
          </TextButton>
        )}
      </div>
      {name !== undefined && <Picture src={barber?.photos[0]?.thumbnail} name={name} size="s" />}
    </div>
  )
}

type NoServicesProps = { readonly shopRef: string; readonly barber: Barber | undefined }

const NoServices = ({ shopRef, barber }: NoServicesProps) => {
  const t = useT()
  return (
    <Blank
      spot="chair"
      title={t('services.emptyTitle')}
      text={barber ? t('services.emptyText', { name: barber.firstName }) : t('services.emptyTextAny')}
    >
      {barber && (
        <Button kind="second" href={paths.shop.to(shopRef)}>
          {t('services.emptyLead')}
        </Button>
      )}
    </Blank>
  )
}

const CategoryChips = ({ categories }: { readonly categories: Categories }) => {
  const t = useT()
  const { all, hasUncategorized, filter, setFilter } = categories
  if (all.length === 0) return null
  return (
    <Chips label={t('services.categories')}>
      <Chip pressed={filter === 'all'} onClick={() => setFilter('all')}>
        {t('services.all')}
      </Chip>
      {all.map(({ id, name, nameLanguage }) => (
        <Chip
          key={id}
          pressed={typeof filter === 'object' && filter.category === id}
          onClick={() => setFilter({ category: id })}
        >
          <span lang={nameLanguage}>{name}</span>
        </Chip>
      ))}
      {hasUncategorized && (
        <Chip pressed={filter === 'uncategorized'} onClick={() => setFilter('uncategorized')}>
          {t('services.uncategorized')}
        </Chip>
      )}
    </Chips>
  )
}

type Props = { readonly shopRef: string; readonly barber: string }

/** Reservation without choices, for the first render of the page. */
const nothingChosen = emptyReservation('1', undefined)

/** Page where the guest chooses services and add-ons (services/service). */
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
        // On a page that reports a problem, back removes nobody from a group.
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
