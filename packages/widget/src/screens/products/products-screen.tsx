import { useQuery } from '@tanstack/react-query'
import { BeforeReservation } from '../../cart/panel/before-reservation.tsx'
import { useCart } from '../../cart/model/cart-store.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { guestAddress } from '../../cart/model/guest-address.ts'
import { BroughtTimes } from '../../cart/sync/brought-times.ts'
import { type OpenReservation, useReservation } from '../../cart/sync/use-reservation.ts'
import { useCartInAddress } from '../../cart/sync/use-cart-in-address.ts'
import { cartProductsQuery } from '../../cart/extras/use-products.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Blank } from '../../pieces/blank/blank.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { ButtonBar } from '../../pieces/cart-bar/cart-bar.tsx'
import { ScreenOfShop } from '../../pieces/screen/screen-of-shop.tsx'
import { Head, Heading, Quiet } from '../../pieces/text/text.tsx'
import { ProductList } from './product-list.tsx'
import { ProductsSkeleton } from './products-skeleton.tsx'

type Props = { readonly shopRef: string; readonly barber: string }

/** Page where the guest adds products to a reservation (spec 2, Products page). */
export default function ProductsScreen({ shopRef, barber }: Props) {
  const found = useReservation(shopRef, barber)
  const isRestoring = useCartInAddress(shopRef, found, 'products')
  const back = useCart((cart) => {
    const active = activeReservationOf(cart)
    return active ? guestAddress('schedule', shopRef, cart, active) : paths.schedule.to(shopRef, barber)
  })
  if (found.status !== 'open' || isRestoring)
    return (
      <BeforeReservation
        found={found}
        waiting={isRestoring}
        shopRef={shopRef}
        back={back}
        skeleton={<ProductsSkeleton />}
      />
    )
  return <OpenProducts opened={found} shopRef={shopRef} back={back} />
}

type OpenProps = { readonly opened: OpenReservation; readonly shopRef: string; readonly back: string }

/** Next step: the checkout once a time is chosen, before that the times. */
const Foot = ({ shopRef, back }: Pick<OpenProps, 'shopRef' | 'back'>) => {
  const t = useT()
  const hasTime = useCart((cart) => activeReservationOf(cart)?.dateTime !== undefined)
  if (hasTime)
    return <CartPanel shopRef={shopRef} page="schedule" onContinue={() => startCheckout({ shopRef })} />
  return (
    <ButtonBar>
      <Button href={back}>{t('cart.chooseTime')}</Button>
    </ButtonBar>
  )
}

const OpenProducts = ({ opened, shopRef, back }: OpenProps) => {
  const t = useT()
  const { data, isLoadingError, isFetching, refetch } = useQuery(cartProductsQuery(shopRef))
  const content = () => {
    if (isLoadingError)
      return (
        <Blank
          title={t('products.failedTitle')}
          text={t('common.networkErrorText')}
          retry={() => void refetch()}
        />
      )
    if (!data) return <ProductsSkeleton listOnly />
    if (data.rows.length === 0)
      return (
        <Blank title={t('products.emptyTitle')} text={t('products.emptyText')}>
          <Button kind="second" href={back}>
            {t('products.emptyLead')}
          </Button>
        </Blank>
      )
    return (
      <ProductList
        products={data.rows}
        currency={opened.shop.currency}
        country={opened.shop.address.country}
      />
    )
  }
  return (
    <ScreenOfShop
      shop={opened.shop}
      back={back}
      busy={isFetching}
      foot={<Foot shopRef={shopRef} back={back} />}
    >
      <BroughtTimes />
      <Head>
        <Heading level={1}>{t('products.title')}</Heading>
        <Quiet>{t('products.subtitle')}</Quiet>
      </Head>
      {content()}
    </ScreenOfShop>
  )
}
