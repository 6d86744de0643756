import type { Brand, Shop } from '@openchair/contract'
import { Link } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { basePath, paths } from '../../paths.ts'
import { OpenState } from '@openchair/ui/pieces/open-state/open-state.tsx'
import { usePicture } from '@openchair/ui/pieces/picture/use-picture.ts'
import { GroundPicture, ShopGround } from './shop-ground.tsx'
import { useEffect, useState } from 'react'

/** The address of a shop's page, as the page's links write it. */
const hrefOf = (route: string): string => basePath + paths.shop.to(route)

/** Routes of shops in the order of the page's list, or the given order if the list shows only some. */
const useListedOrder = (routes: readonly string[]): readonly string[] => {
  const all = routes.join(' ')
  const [listed, setListed] = useState(all)
  useEffect(() => {
    const read = () => {
      const hrefs = [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))
      const placed = all.split(' ').map((route) => ({ route, at: hrefs.indexOf(hrefOf(route)) }))
      if (placed.some(({ at }) => at < 0)) return
      setListed(
        placed
          .toSorted((one, other) => one.at - other.at)
          .map(({ route }) => route)
          .join(' '),
      )
    }
    const observer = new MutationObserver(read)
    observer.observe(document.body, { childList: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [all])
  const order = listed.split(' ')
  return routes.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

/** Marks the counterpart of the element at which the guest points. */
const mark = 'data-lit'

/** Route of the shop whose link is hovered or focused anywhere on the page. Marks its row in the list. */
const useLit = (routes: readonly string[]): string | undefined => {
  const [lit, setLit] = useState<string>()
  const all = routes.join(' ')
  useEffect(() => {
    const look = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
      setLit(all.split(' ').find((route) => hrefOf(route) === href))
    }
    const heard = new AbortController()
    for (const name of ['pointerover', 'focusin']) addEventListener(name, look, { signal: heard.signal })
    return () => heard.abort()
  }, [all])
  useEffect(() => {
    if (lit === undefined) return undefined
    const row = document.querySelector(`main a[href="${CSS.escape(hrefOf(lit))}"]`)
    row?.setAttribute(mark, '')
    return () => row?.removeAttribute(mark)
  }, [lit])
  return lit
}

/** The most shop fronts that are drawn. More would be too small to recognize. */
const mostFronts = 6

const Panel = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  const { isMissing, image } = usePicture(brand.extension.logoImage)
  return (
    <div className="w-front w-front--brand">
      {brand.extension.logoImage && !isMissing && (
        <img src={brand.extension.logoImage} alt="" width={72} height={72} loading="lazy" {...image} />
      )}
      <div>
        <p className="w-name">{brand.name}</p>
        <p className="w-lead">{t('ground.lead', { count: brand.shops.length })}</p>
      </div>
    </div>
  )
}

type FrontProps = { readonly shop: Shop; readonly isDim: boolean }

const Front = ({ shop, isDim }: FrontProps) => {
  const [photo] = shop.photos
  const { isMissing, image } = usePicture(photo?.url)
  return (
    <Link href={paths.shop.to(shop.route)} className="w-front" data-dim={isDim || undefined}>
      {photo && !isMissing && (
        <img src={photo.url} alt={photo.alt ?? ''} lang={photo.altLanguage} loading="lazy" {...image} />
      )}
      <span>
        <b>{shop.alias || shop.name}</b>{' '}
        <small>
          <OpenState shop={shop} />
        </small>
      </span>
    </Link>
  )
}

/** Fronts of a brand's shops, in the order of the list. Pointing at a front or a row marks the other. */
const Wall = ({ brand }: { readonly brand: Brand }) => {
  const routes = brand.shops.map(({ route }) => route)
  const lit = useLit(routes)
  const order = useListedOrder(routes)
  const shops = brand.shops.toSorted((one, other) => order.indexOf(one.route) - order.indexOf(other.route))
  return (
    <div className="w-wall">
      <Panel brand={brand} />
      {shops.map((shop) => (
        <Front key={shop.id} shop={shop} isDim={lit !== undefined && lit !== shop.route} />
      ))}
    </div>
  )
}

/** The background of home and a brand's page: the only shop, a wall of shop fronts, or its own picture. */
export const BrandGround = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  const { shops } = brand
  const [only] = shops
  if (only && shops.length === 1) return <ShopGround shop={only} />
  if (shops.length > 1 && shops.length <= mostFronts) return <Wall brand={brand} />
  return (
    <>
      <GroundPicture photo={brand.photos[0]} />
      <div className="w-sign">
        <div className="w-name">
          <p>{brand.name}</p>
          {shops.length > 0 && <p className="w-lead">{t('ground.lead', { count: shops.length })}</p>}
        </div>
      </div>
    </>
  )
}
