import { BeforeReservation } from '../../cart/panel/before-reservation.tsx'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { GuestChips } from '../../cart/extras/guest-chips.tsx'
import { emptyReservation } from '../../cart/model/reservation.ts'
import { useReservation, type OpenReservation } from '../../cart/sync/use-reservation.ts'
import { useGroupBack } from '../../cart/extras/use-group-back.ts'
import { paths } from '../../paths.ts'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { ServiceList } from './service-list.tsx'
import { ServicesSkeleton } from './services-skeleton.tsx'
import { useCategories, type Categories } from './categories.ts'
import { useServicePreselect } from './use-service-preselect.ts'
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

type ServicesHeadProps = {
  /** Shop as the page's address names it. */
  readonly shopRef: string
  readonly opened: OpenReservation
}

/**
 * Heading with the professional, and in a group with the guest. In a group back removes a guest, so another
 * professional has a link of its own.
 */
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

/** Page of a professional or a shop without any service to sell. */
const NoServices = ({ shopRef, barber }: NoServicesProps) => {
  const t = useT()
  if (!barber)
    return <Blank spot="chair" title={t('services.emptyTitle')} text={t('services.emptyTextAny')} />
  return (
    <Blank
      spot="chair"
      title={t('services.emptyTitle')}
      text={t('services.emptyText', { name: barber.firstName })}
    >
      <Button kind="second" href={paths.shop.to(shopRef)}>
        {t('services.emptyLead')}
      </Button>
    </Blank>
  )
}

/** Buttons that each show one category; nothing where there are no categories. */
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
