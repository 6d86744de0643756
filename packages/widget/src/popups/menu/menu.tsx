import { usePage } from '../../browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { showToast } from '../../pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { signOut } from '../../session/sign-in.ts'
import { useBrandOf } from '../../calls/brands.ts'
import { useSession } from '../../session/use-session.ts'
import { AppItem, Apps } from './apps.tsx'
import FootLinks from '../../rights/foot-links.tsx'
import { CallItem } from './call-item.tsx'
import { GiftCardItem } from './gift-card-item.tsx'
import { GuestPart } from './guest-part.tsx'
import { Languages } from './languages.tsx'
import { MenuItem } from './menu-item.tsx'
import css from './menu.module.css'
import { NewsItem } from './news-item.tsx'
import { SignedInPart } from './signed-in-part.tsx'

/** The user's data at this brand, or for a guest the way to sign in (spec 2, Title bar and navigation). */
export default function Menu({ open, onClose, onGone, ...of }: PopupProps<'menu'>) {
  const t = useT()
  const brand = useBrandOf(of)
  const canSignIn = usePage().flags['web-login'] === true
  const user = useSession(canSignIn ? brand?.id : undefined)?.user
  const hello = () => {
    const firstName = user?.customer?.firstName
    return firstName ? t('menu.hello', { name: firstName }) : t('menu.helloNameless')
  }
  const leave = () => {
    onClose()
    void signOut()
    showToast({ kind: 'success', title: t('menu.signedOut') })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={user ? hello() : (brand?.name ?? '')}
      full={user !== undefined}
    >
      <div className={css.menu}>
        {brand &&
          (user ? (
            <SignedInPart user={user} brand={brand} onClose={onClose} />
          ) : (
            canSignIn && <GuestPart brand={brand} onClose={onClose} />
          ))}
        <Languages />
        {!user && (
          <ul className={css.items}>
            <GiftCardItem shopRef={of.shopRef} onClose={onClose} />
            <CallItem shopRef={of.shopRef} />
          </ul>
        )}
        {brand && !user && <Apps brand={brand} />}
        {brand && user && (
          <ul className={css.items}>
            <GiftCardItem shopRef={of.shopRef} onClose={onClose} />
            {user.customer && <NewsItem customer={user.customer} shopRef={of.shopRef} />}
            <AppItem
              brand={brand}
              phone={user.customer?.phone || user.phone || ''}
              label={t('menu.getApp')}
            />
            <CallItem shopRef={of.shopRef} />
            <MenuItem
              icon="lock"
              label={t('menu.ways')}
              leads
              onClick={() => openPopup('ways', { brandId: brand.id }, { slot: 'secondary' })}
            />
            <MenuItem
              icon="eye"
              label={t('menu.sessions')}
              leads
              onClick={() => openPopup('sessions', { brandId: brand.id }, { slot: 'secondary' })}
            />
            <MenuItem icon="leave" label={t('menu.signOut')} onClick={leave} />
          </ul>
        )}
        <FootLinks {...of} brand={brand?.id} />
      </div>
    </Sheet>
  )
}
