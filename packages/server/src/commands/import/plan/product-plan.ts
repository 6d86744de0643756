import type { Language } from '@openchair/contract'
import type { ProductDetails } from '../../../store/details.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { PictureFiles } from '../file/pictures.ts'
import { toPhoto, toTranslated } from './presentation-plan.ts'

export type ProductPlan = {
  readonly key: string
  readonly price: number
  readonly inventory: number
  readonly details: ProductDetails
  readonly taxes: readonly string[]
}

export const planProducts = (
  shop: ShopEntry,
  own: Language,
  pictures: PictureFiles,
): readonly ProductPlan[] =>
  shop.products.map((entry) => ({
    key: entry.key,
    price: entry.price,
    inventory: entry.inventory,
    details: {
      name: toTranslated(entry.name, own),
      desc: toTranslated(entry.description, own),
      brand: entry.brand ?? null,
      photos: entry.photos.map((photo) => toPhoto(photo, own, pictures)),
    },
    taxes: entry.taxes ?? shop.taxes.map(({ key }) => key),
  }))
