import type { BrandExtension } from '@openchair/contract'
import type { BrandApps, BrandSettings, StoredPhoto, Translated } from '../../../store/details.ts'
import type { BrandEntry } from '../entries/brand-entry.ts'
import type { PictureFiles } from '../file/pictures.ts'
import {
  type GiftCardPlan,
  type MembershipPlan,
  planGiftCards,
  planMemberships,
  planPromos,
  type PromoPlan,
} from './discount-plan.ts'
import { ownLanguage, toAddress, toLinks, toPhoto, toTexts } from './presentation-plan.ts'
import { planShop, type ShopPlan } from './shop-plan.ts'

/** A brand file in the shapes of the tables. */
export type BrandPlan = {
  readonly row: {
    readonly route: string
    readonly name: string
    readonly description: string
    readonly descriptions: Translated
    readonly photos: readonly StoredPhoto[]
    readonly settings: BrandSettings
    readonly extension: BrandExtension
    readonly frame_ancestors: readonly string[]
    readonly apps: BrandApps
    readonly texts_per_day: number | null
  }
  readonly prepayOnlyCustomers: BrandEntry['prepayOnlyCustomers']
  readonly promos: readonly PromoPlan[]
  readonly memberships: readonly MembershipPlan[]
  readonly giftCards: readonly GiftCardPlan[]
  readonly shops: readonly ShopPlan[]
}

export const planBrand = (brand: BrandEntry, pictures: PictureFiles): BrandPlan => {
  const own = ownLanguage(brand)
  const { one: description, several: descriptions } = toTexts(brand.description, own)
  return {
    row: {
      route: brand.route,
      name: brand.name,
      description,
      descriptions,
      photos: brand.photos.map((photo) => toPhoto(photo, own, pictures)),
      settings: {
        supportedLanguages: brand.languages,
        defaultLanguage: own,
        metaPixelId: brand.metaPixelId ?? null,
        analyticsMeasurementId: brand.analyticsMeasurementId ?? null,
        ...toLinks(brand, own),
      },
      extension: {
        route: brand.route,
        logoImage: toAddress(brand.logo, pictures),
        iTunesLink: brand.apps.iTunesLink ?? null,
        playStoreLink: brand.apps.playStoreLink ?? null,
        hasPremiumBranding: brand.premiumBranding,
        primaryColor: brand.colors.primary ?? null,
        primaryColorDark: brand.colors.primaryDark ?? null,
        primaryColorDarker: brand.colors.primaryDarker ?? null,
        primaryColorLight: brand.colors.primaryLight ?? null,
        primaryFontColor: brand.colors.primaryFont ?? null,
        secondaryColor: brand.colors.secondary ?? null,
        linkColor: brand.colors.link ?? null,
      },
      frame_ancestors: brand.frameAncestors,
      apps: {
        ...(brand.apps.apple && { apple: brand.apps.apple }),
        ...(brand.apps.android && { android: brand.apps.android }),
      },
      texts_per_day: brand.textsPerDay ?? null,
    },
    prepayOnlyCustomers: brand.prepayOnlyCustomers,
    promos: planPromos(brand),
    memberships: planMemberships(brand),
    giftCards: planGiftCards(brand),
    shops: brand.shops.map((shop, index) => planShop(shop, index, pictures)),
  }
}
