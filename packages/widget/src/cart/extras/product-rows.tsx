import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Stepper } from '@openchair/ui/pieces/stepper/stepper.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import css from './product-rows.module.css'
import { useCart } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import { guestAddress } from '../model/guest-address.ts'
import { type ProductLine, cartProductsQuery, setQuantity, useProductLines } from './use-products.ts'

type RowProps = {
  readonly line: ProductLine
  readonly currency: string
  readonly onChange: (quantity: number) => void
}

const ProductRow = ({ line: { product, quantity, price }, currency, onChange }: RowProps) => {
  const t = useT()
  const format = useFormat()
  const { name, nameLanguage, photos, inventory } = product
  return (
    <li className={css.product}>
      <Picture src={photos[0]?.thumbnail} name={name} size="s" />
      <span className={css.what}>
        <b lang={nameLanguage}>{name}</b>
        <QuietLine>{format.money(price, currency)}</QuietLine>
      </span>
      <Stepper
        label={name}
        fewer={t('cart.fewer', { name })}
        more={t('cart.more', { name })}
        value={quantity}
        max={inventory}
        onChange={onChange}
      />
    </li>
  )
}

type AddProps = {
  readonly shopRef: string
  /** True once the products are to be loaded. */
  readonly open: boolean
  readonly onLeave?: () => void
}

/** A link to the shop's products; empty where the shop has none. */
export const AddProduct = ({ shopRef, open, onLeave }: AddProps) => {
  const t = useT()
  const query = cartProductsQuery(shopRef)
  const { data } = useQuery(open ? query : { ...query, queryFn: skipToken })
  const href = useCart((cart) => {
    const active = activeReservationOf(cart)
    return active?.barber && guestAddress('products', shopRef, cart, active, { cartId: cart.cartId })
  })
  if (href === undefined || !data || data.rows.length === 0) return null
  return (
    <TextButton icon="plus" href={href} {...(onLeave ? { onClick: onLeave } : {})}>
      {t('cart.addProduct')}
    </TextButton>
  )
}

type Props = Required<AddProps> & { readonly currency: string }

/** The cart's products, and a link to more where the shop has any. */
export const ProductRows = ({ shopRef, currency, open, onLeave }: Props) => {
  const t = useT()
  const lines = useProductLines(shopRef)
  const more = useRef<HTMLDivElement>(null)
  return (
    <div className={css.products}>
      {lines.length > 0 && (
        <List label={t('cart.products')}>
          {lines.map((line) => (
            <ProductRow
              key={line.product.id}
              line={line}
              currency={currency}
              onChange={(quantity) => {
                // The row of a product disappears with its last piece, so the focus moves to the link below.
                if (quantity === 0) more.current?.querySelector('a')?.focus()
                setQuantity(line.product, quantity)
              }}
            />
          ))}
        </List>
      )}
      <div ref={more}>
        <AddProduct shopRef={shopRef} open={open} onLeave={onLeave} />
      </div>
    </div>
  )
}
