import { useQuery } from '@tanstack/react-query'
import { BeforeReservation } from '../../cart/panel/reservation-problem.tsx'
import { useCart } from '../../cart/model/cart-store.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { CartPanel } from '../../cart/panel/cart-panel.tsx'
import { guestAddress } from '../../cart/model/guest-address.ts'
import { BroughtTimes } from '../../cart/sync/validate-again.ts'
import { type OpenReservation, useReservation } from '../../cart/sync/use-reservation.ts'
import { useCartInAddress } from '../../cart/sync/use-cart-in-address.ts'
import { cartProductsQuery, setQuantity, shownPriceOf } from '../../cart/extras/use-products.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { ButtonBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Heading, Num, Quiet, Small } from '@openchair/ui/pieces/text/text.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import css from './products.module.css'
import type { Currency, Product } from '@openchair/contract'
import { showsTaxes } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Stepper } from '@openchair/ui/pieces/stepper/stepper.tsx'

/** Highest stock at which the page warns that few are left. */
const few = 5

type StockProps = { readonly inventory: number; readonly quantity: number }

const Stock = ({ inventory, quantity }: StockProps) => {
  const t = useT()
  if (inventory === 0) return <Small className={css.out ?? ''}>{t('products.soldOut')}</Small>
  if (quantity >= inventory) return <Small className={css.few ?? ''}>{t('products.allYours')}</Small>
  if (inventory <= few)
    return <Small className={css.few ?? ''}>{t('products.left', { count: inventory })}</Small>
  return <Small>{t('products.inStock', { count: inventory })}</Small>
}

type RowProps = { readonly product: Product; readonly currency: Currency; readonly quantity: number }

const ProductRow = ({ product, currency, quantity }: RowProps) => {
  const t = useT()
  const format = useFormat()
  const { name, nameLanguage, desc, descLanguage, photos, productBrand, inventory } = product
  const change = (wanted: number) => {
    setQuantity(product, wanted)
    announce(t('products.inBooking', { count: wanted, name }))
  }
  return (
    <li className={css.product} data-out={(inventory === 0 && quantity === 0) || undefined}>
      <Picture src={photos[0]?.url} name={name} size="l" />
      <div className={css.text}>
        {productBrand && <Small>{productBrand.name}</Small>}
        <Heading level={2} look="h2">
          <span lang={nameLanguage}>{name}</span>
        </Heading>
        {desc !== '' && (
          <Quiet className={css.desc ?? ''} language={descLanguage}>
            {desc}
          </Quiet>
        )}
        <Stock inventory={inventory} quantity={quantity} />
      </div>
      <div className={css.buy}>
        <Num>{format.money(shownPriceOf(product), currency)}</Num>
        {(inventory > 0 || quantity > 0) && (
          <Stepper
            label={name}
            fewer={t('cart.fewer', { name })}
            more={quantity === 0 ? t('products.add', { name }) : t('cart.more', { name })}
            value={quantity}
            max={inventory}
            onChange={change}
          />
        )}
      </div>
    </li>
  )
}

type ListProps = {
  readonly products: readonly Product[]
  readonly currency: Currency
  readonly country: string
}

const ProductList = ({ products, currency, country }: ListProps) => {
  const t = useT()
  const chosen = useCart((cart) => cart.products)
  return (
    <>
      <List className={css.list}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            currency={currency}
            quantity={chosen.find(({ id }) => id === product.id)?.quantity ?? 0}
          />
        ))}
      </List>
      {!showsTaxes(country) && <Small className={css.note ?? ''}>{t('products.withoutTaxes')}</Small>}
    </>
  )
}

const names = [96, 84, 118, 72]

const ProductsSkeleton = ({ listOnly = false }: { readonly listOnly?: boolean }) => {
  const t = useT()
  return (
    <>
      {!listOnly && <PageHead title={t('products.title')} quiet={t('products.subtitle')} />}
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

/** Leads to the next step: the checkout if a time is chosen, else the times. */
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
      <PageHead title={t('products.title')} quiet={t('products.subtitle')} />
      {content()}
    </ScreenOfShop>
  )
}
