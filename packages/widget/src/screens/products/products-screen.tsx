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
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { ButtonBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { Head, Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { ProductList } from './product-list.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import css from './products.module.css'

const names = [96, 84, 118, 72]

/** Skeleton of the products, as high as the products will be. */
const ProductsSkeleton = ({ listOnly = false }: { readonly listOnly?: boolean }) => {
  const t = useT()
  return (
    <>
      {!listOnly && (
        <Head>
          <Heading level={1}>{t('products.title')}</Heading>
          <Quiet>{t('products.subtitle')}</Quiet>
        </Head>
      )}
      <ul className={css.list} aria-hidden="true">
        {names.map((width) => (
          <li key={width} className={css.product}>
            <Skeleton width={88} height={88} radius={12} />
            <div className={css.text}>
              <Skeleton width={64} height={10} gap={4} />
              <Skeleton width={width} height={18} gap={3} />
              <Skeleton width={128} height={12} gap={4} />
            </div>
            <div className={css.buy}>
              <Skeleton width={36} height={18} gap={3} />
              <Skeleton width={44} height={44} radius={22} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = { readonly shopRef: string; readonly barber: string }

/** Page where the guest adds products to a reservation (services/products). */
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
