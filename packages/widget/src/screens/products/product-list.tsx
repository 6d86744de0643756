import type { Currency, Product } from '@openchair/contract'
import { showsTaxes } from '@openchair/rules'
import { useCart } from '../../cart/model/cart-store.ts'
import { setQuantity, shownPriceOf } from '../../cart/extras/use-products.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Stepper } from '@openchair/ui/pieces/stepper/stepper.tsx'
import { Heading, Num, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './products.module.css'

/** Stock from which on the page warns that few are left. */
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
          <p className={css.desc} lang={descLanguage}>
            {desc}
          </p>
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

type Props = {
  readonly products: readonly Product[]
  readonly currency: Currency
  readonly country: string
}

/** Products of the shop by name, with a note where taxes come on top. */
export const ProductList = ({ products, currency, country }: Props) => {
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
