import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SignOut, useRoles } from '../account/ways.tsx'
import css from '../account/ways.module.css'
import { toSettleQuery } from '../calls/settle.ts'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { accountPath, paths, settlePath, staffPath } from '../shell/paths.ts'
import { useSession, useShop } from '../shell/session.tsx'
import { useOwnPicture } from './use-today.ts'
import { Way } from './way.tsx'

/** The way to what is to be settled, with how much that is. */
const SettleWay = () => {
  const t = useT()
  const { id, route } = useShop()
  const { data } = useQuery(toSettleQuery(id))
  return <Way icon="due" title={t('frame.settle')} count={data?.count} to={settlePath(route)} />
}

/**
 * The signed-in person and where they can go: what is to be settled, other shops, staff, the account, out. Further
 * ways, each an item of the list, stand before them.
 */
export const Account = ({ children }: { readonly children?: ReactNode }) => {
  const t = useT()
  const { name, email, shops } = useSession()
  const shop = useShop()
  const roles = useRoles()
  const picture = useOwnPicture()
  return (
    <>
      <div className={css.who}>
        <Avatar name={name} picture={picture} size="medium" />
        <div className={css.label}>
          <b className={css.name}>{name}</b>
          <p>{t('frame.roleAt', { role: roles, shop: shop.name })}</p>
          <p className={css.quiet}>{email}</p>
        </div>
      </div>
      <ul>
        {children}
        {shops.length > 1 && <Way icon="shop" title={t('frame.otherShop')} to={paths.shops} />}
        {shop.can('cancel') !== 'none' && <SettleWay />}
        {shop.can('manageStaff') !== 'none' && (
          <Way icon="staff" title={t('frame.staff')} to={staffPath(shop.route)} />
        )}
        <Way
          icon="user"
          title={t('frame.toAccount')}
          text={t('frame.inAccount')}
          to={accountPath(shop.route)}
        />
        <li>
          <SignOut />
        </li>
      </ul>
    </>
  )
}
