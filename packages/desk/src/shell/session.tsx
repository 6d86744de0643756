import {
  type Permission,
  type Reach,
  reachOf,
  type StaffSession,
  type StaffShop as ShopOfStaff,
} from '@openchair/contract'
import { createContext, type ReactNode, use, useMemo } from 'react'

/** A shop at which the signed-in person works, with what they may do there. */
export type StaffShop = ShopOfStaff & {
  /** How far the person may do something: everywhere, in the columns of `barberIds`, or not at all. */
  readonly can: (permission: Permission) => Reach
  /** The professionals whose columns are the person's own. */
  readonly barberIds: readonly string[]
}

/** Adds to a shop what its memberships allow (desk/permissions). */
const staffShop = (shop: ShopOfStaff): StaffShop => {
  const roles = shop.memberships.map(({ role }) => role)
  const barberIds = shop.memberships.flatMap(({ barberId }) => (barberId === null ? [] : [barberId]))
  const can = (permission: Permission): Reach => {
    const reach = reachOf(roles, permission)
    const seesOwn = permission === 'seeContacts' && shop.professionalsSeeContacts && barberIds.length > 0
    return reach === 'none' && seesOwn ? 'own' : reach
  }
  return { ...shop, barberIds, can }
}

const SessionContext = createContext<StaffSession | undefined>(undefined)
const ShopContext = createContext<StaffShop | undefined>(undefined)

const present = <T,>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`no ${what} is provided`)
  return found
}

/** The signed-in person. Throws outside of `SessionProvider`, which the sign-in pages lack. */
export const useSession = (): StaffSession => present(use(SessionContext), 'session')

/** The shop in use. Throws outside of `ShopProvider`: on the pages for all shops. */
export const useShop = (): StaffShop => present(use(ShopContext), 'shop')

type Provided<T> = { readonly value: T; readonly children: ReactNode }

export const SessionProvider = ({ value, children }: Provided<StaffSession>) => (
  <SessionContext value={value}>{children}</SessionContext>
)

export const ShopProvider = ({ value, children }: Provided<ShopOfStaff>) => {
  const shop = useMemo(() => staffShop(value), [value])
  return <ShopContext value={shop}>{children}</ShopContext>
}
