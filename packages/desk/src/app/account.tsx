import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SignOut, useRoles } from '../account/ways.tsx'
import css from '../account/ways.module.css'
import { toSettleQuery } from '../calls/settle.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { accountPath, paths, settlePath, staffPath } from '../shell/paths.ts'
import { useSession, useShop } from '../shell/session.tsx'

/** The way to what is to be settled, with how much that is. */
const SettleWay = () => {
  const t = useT()
  const { id, route } = useShop()
  const { data } = useQuery(toSettleQuery(id))
  return (
    <Link className={css.way ?? ''} to={settlePath(route)}>
      <Icon name="due" />
      <span className={css.label}>{t('frame.settle')}</span>
      {data && data.count > 0 && <b className={css.count}>{data.count}</b>}
    </Link>
  )
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
  return (
    <>
      <div className={css.who}>
        <b className={css.name}>{name}</b>
        <p>{t('frame.roleAt', { role: roles, shop: shop.name })}</p>
        <p className={css.quiet}>{email}</p>
      </div>
      <ul className={css.ways}>
        {children}
        {shops.length > 1 && (
          <li>
            <Link className={css.way ?? ''} to={paths.shops}>
              <Icon name="shop" />
              {t('frame.otherShop')}
            </Link>
          </li>
        )}
        {shop.can('cancel') !== 'none' && (
          <li>
            <SettleWay />
          </li>
        )}
        {shop.can('manageStaff') !== 'none' && (
          <li>
            <Link className={css.way ?? ''} to={staffPath(shop.route)}>
              <Icon name="staff" />
              {t('frame.staff')}
            </Link>
          </li>
        )}
        <li>
          <Link className={css.way ?? ''} to={accountPath(shop.route)}>
            <Icon name="user" />
            <span>
              {t('frame.toAccount')}
              <small className={css.small}>{t('frame.inAccount')}</small>
            </span>
          </Link>
        </li>
        <li>
          <SignOut />
        </li>
      </ul>
    </>
  )
}
