import type { ComponentType } from 'react'
import type { StringRouteParams } from 'wouter'
import { lazyPart } from '../i18n/lazy-part.ts'
import type { LazyPart } from '@openchair/ui/i18n/lazy-part.tsx'
import type { PathName, paths } from '../paths.ts'
import { create } from 'zustand'

type Parameters = Readonly<Record<string, string>>

export type Route = {
  readonly Screen: ComponentType<Parameters> & LazyPart<Parameters>
  /** The likely next pages, preloaded 1 s after navigation (screens/preloading). */
  readonly next: readonly PathName[]
  /** True if the title bar has no menu: the page is open to anyone with its link (screens/title-bar). */
  readonly hidesMenu?: true
  /** True if the page ends with privacy, terms and cookies: pages that scroll, and those without a menu. */
  readonly bearsLinks?: true
}

/** Each page with its route. A screen takes the parameters of its address. */
type Routes = {
  readonly [Name in PathName]: Omit<Route, 'Screen'> & {
    readonly Screen: LazyPart<StringRouteParams<(typeof paths)[Name]['pattern']>>
  }
}

/** Every page with its code and the areas of its texts, loaded when it is opened. */
const table: Routes = {
  home: {
    Screen: lazyPart(() => import('../screens/home/home-screen.tsx'), ['home', 'brand']),
    next: ['brand', 'shop'],
    bearsLinks: true,
  },
  brand: {
    Screen: lazyPart(() => import('../screens/brand/brand-screen.tsx'), ['brand']),
    next: ['shop'],
    bearsLinks: true,
  },
  shop: {
    Screen: lazyPart(() => import('../screens/shop/shop-screen.tsx'), ['shop']),
    next: ['services'],
    bearsLinks: true,
  },
  services: {
    Screen: lazyPart(() => import('../screens/services/services-screen.tsx'), ['services', 'cart']),
    next: ['schedule'],
  },
  schedule: {
    Screen: lazyPart(() => import('../screens/schedule/schedule-screen.tsx'), ['schedule', 'cart']),
    next: ['products', 'reservation'],
  },
  products: {
    Screen: lazyPart(() => import('../screens/products/products-screen.tsx'), ['products', 'cart']),
    next: ['schedule', 'reservation'],
  },
  signedIn: {
    Screen: lazyPart(() => import('../screens/signed-in/signed-in-screen.tsx'), ['session']),
    next: [],
    hidesMenu: true,
    bearsLinks: true,
  },
  reservation: {
    Screen: lazyPart(
      () => import('../screens/reservation/reservation-screen.tsx'),
      ['reservation', 'review', 'note'],
    ),
    next: [],
    hidesMenu: true,
    bearsLinks: true,
  },
  giftCard: {
    Screen: lazyPart(() => import('../screens/gift-card/gift-card-screen.tsx'), ['gift', 'checkout']),
    next: ['viewGiftCard'],
    bearsLinks: true,
  },
  viewGiftCard: {
    Screen: lazyPart(() => import('../screens/view-gift-card/view-gift-card-screen.tsx'), ['gift']),
    next: [],
    hidesMenu: true,
    bearsLinks: true,
  },
  waitingList: {
    Screen: lazyPart(
      () => import('../screens/waiting-list/waiting-list-screen.tsx'),
      ['waitingList', 'cart', 'checkout', 'schedule'],
    ),
    next: [],
    hidesMenu: true,
    bearsLinks: true,
  },
  testError: {
    Screen: lazyPart(() => import('../screens/test-error/test-error-screen.tsx'), []),
    next: [],
  },
}

/** Replaces every page while guests are not let in (running/waiting-room). */
export const WaitingRoom = lazyPart(
  () => import('../screens/waiting-room/waiting-room-screen.tsx'),
  ['waiting'],
)

export const routes = table as Readonly<Record<PathName, Route>>

/** State of the waiting room: the seconds until it asks again; undefined while guests are let in. */
export const useWaitingRoom = create<{ readonly refreshSeconds: number | undefined }>(() => ({
  refreshSeconds: undefined,
}))
