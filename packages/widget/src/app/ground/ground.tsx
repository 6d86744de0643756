import type { Shop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { brandQuery, brandsQuery, useKnownBrand, useKnownName, useKnownShop } from '../../calls/brands.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { shopQuery } from '../../calls/shops.ts'
import { applicationQuery } from '../../calls/waiting-list/applications.ts'
import { useT } from '../../i18n/use-t.ts'
import { matchAddress } from '../address.ts'
import { BookingGround } from './booking-ground.tsx'
import { BrandGround } from './brand-ground.tsx'
import { ShopGround } from './shop-ground.tsx'

/** Pixels of a line, for wheels that scroll by lines. */
const line = 20

const pixels = ({ deltaY, deltaMode }: WheelEvent, height: number): number =>
  deltaY *
  (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : deltaMode === WheelEvent.DOM_DELTA_LINE ? line : height)

const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** The part of the column that scrolls: the open sheet, else the page. */
const scroller = (): Element | undefined => {
  const dialog = openDialog()
  const within = dialog
    ? [dialog, ...dialog.querySelectorAll('*')]
    : [...document.querySelectorAll('[data-screen]')]
  return within.find(scrolls)
}

/** Tells if an event was in the column, by its path, because the pressed element may be gone by now. */
const isInColumn = (event: Event): boolean =>
  event
    .composedPath()
    .some((each) => each instanceof Element && each.matches('[data-screen], dialog, [popover]'))

/** Closes the open sheet when the guest presses beside the column, as at a press beside the sheet. */
const closeSheet = (): void => {
  const dialog = openDialog()
  if (dialog && dialog.role !== 'alertdialog') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/** Lets the whole window act for the column: the wheel scrolls it, and a press beside it closes a sheet. */
const useWheel = (): void =>
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (isInColumn(event) || event.ctrlKey) return
      const found = scroller()
      found?.scrollBy({ top: pixels(event, found.clientHeight) })
    }
    const press = (event: MouseEvent) => {
      if (!isInColumn(event)) closeSheet()
    }
    const heard = new AbortController()
    addEventListener('wheel', turn, { passive: true, signal: heard.signal })
    addEventListener('click', press, { signal: heard.signal })
    return () => heard.abort()
  }, [])

/** Reads answers that the page has requested, without any request from here. */
const heard = { enabled: false } as const

const useBrand = (name: string | undefined) => {
  const { data: list } = useQuery({ ...brandsQuery(), ...heard })
  const { data: asked } = useQuery({ ...brandQuery(name ?? ''), ...heard })
  const known = useKnownBrand(name ?? '')
  if (name !== undefined) return asked ?? known
  return list?.rows.length === 1 ? list.rows[0] : undefined
}

const useShop = (ref: string) => {
  const { data } = useQuery({ ...shopQuery(ref), ...heard })
  const known = useKnownShop(ref)
  return data ?? known
}

/** The shop of the page. While the booking there is still loading, it is the previous shop. */
const useLastShop = (shop: Shop | undefined, isAwaited: boolean): Shop | undefined => {
  const [last, setLast] = useState(shop)
  if (shop && shop !== last) setLast(shop)
  return shop ?? (isAwaited ? last : undefined)
}

/** The background of pages about which only a name is known, as of those that are not found. */
const Unknown = () => {
  const name = useKnownName()
  return (
    <>
      <span className="w-stripes" />
      {name !== '' && (
        <div className="w-sign">
          <p className="w-name">{name}</p>
        </div>
      )}
    </>
  )
}

type Found = { readonly of?: string | undefined; readonly content: ReactNode }

/** The background of the address's page, and the brand or shop it belongs to. */
const useContent = (): Found => {
  const [path] = useLocation()
  const address = matchAddress(path)
  const name = address?.name
  const { shopRef, brand: brandRef, saleOrder = '', application = '' } = address?.parameters ?? {}
  const isOfBrand = name === 'home' || name === 'brand'
  const brand = useBrand(isOfBrand ? brandRef : '')
  const shopOfPage = useShop(shopRef ?? '')
  const { data: order } = useQuery({ ...saleOrderQuery(saleOrder), ...heard })
  const { data: place } = useQuery({ ...applicationQuery(application), ...heard })
  const shop = useLastShop(shopOfPage ?? order?.shop ?? place?.shop, saleOrder !== '' || application !== '')
  if (order?.giftCard === null) return { of: 'booking', content: <BookingGround order={order} /> }
  if (shop)
    return { of: name, content: <ShopGround shop={shop} shopRef={shopRef} isShopPage={name === 'shop'} /> }
  if (isOfBrand && brand) return { of: 'brand', content: <BrandGround brand={brand} /> }
  return { content: <Unknown /> }
}

/**
 * The background beside the column on a desktop: the shop's picture, its constant data, and the growing
 * booking. All of it is in the column too, so that nobody needs the background. It is hidden until a
 * desktop's styles show it (`theme/wide.css`).
 */
export default function Ground() {
  const t = useT()
  const { of, content } = useContent()
  useWheel()
  return (
    <section
      className="w-ground"
      aria-label={of === 'brand' ? t('ground.shops') : t('ground.label')}
      data-of={of}
      hidden
    >
      {content}
      <span className="w-shade" />
    </section>
  )
}
