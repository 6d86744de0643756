import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { signOut } from '../../session/sign-in.ts'
import { useBrandOf } from '../../calls/brands.ts'
import { useSession } from '../../session/use-session.ts'
import { AppItem, Apps, MenuItem, NewsItem } from './menu-items.tsx'
import FootLinks from '../../rights/foot-links.tsx'
import { SignedInPart } from './signed-in-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { LanguageChoice } from '@openchair/ui/pieces/language-choice/language-choice.tsx'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Quiet, Small } from '@openchair/ui/pieces/text/text.tsx'
import { anyBarber, type Brand } from '@openchair/contract'
import { giftCardKinds } from '@openchair/rules'
import { paths } from '../../paths.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './menu.module.css'

type GuestProps = { readonly brand: Brand; readonly onClose: () => void }

const GuestPart = ({ brand, ...of }: GuestProps) => {
  const t = useT()
  const signIn = () => openPopup('signIn', { brandId: brand.id }, { slot: 'signIn' })
  return (
    <>
      <div className={css.card}>
        <Part title={t('menu.comeBack')}>
          <Quiet>{t('menu.comeBackText')}</Quiet>
        </Part>
      </div>
      <Button onClick={closeThen(of, signIn)}>{t('menu.signIn')}</Button>
      <Small className={css.without ?? ''}>{t('menu.bookWithout')}</Small>
    </>
  )
}

const Languages = () => {
  const t = useT()
  const { locale, locales, setLocale } = useLocale()
  if (locales.length < 2) return null
  return (
    <Part title={t('common.languages')}>
      <LanguageChoice languages={locales} chosen={locale} onChoose={(offered) => void setLocale(offered)} />
    </Part>
  )
}

/** The user's data at this brand, or the way to sign in for a guest (accounts/menu). */
export default function Menu({ open, onClose, onGone, ...of }: PopupProps<'menu'>) {
  const t = useT()
  const brand = useBrandOf(of)
  const canSignIn = usePage().flags['web-login'] === true
  const user = useSession(canSignIn ? brand?.id : undefined)?.user
  const { shopRef = '' } = of
  const { data: shop } = useQuery({ ...shopQuery(shopRef), enabled: shopRef !== '' })
  const sellsGiftCards = shop?.takesCards && giftCardKinds(shop, anyBarber).length > 0
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
      {...{ open, onClose, onGone }}
      title={user ? hello() : (brand?.name ?? '')}
      full={user !== undefined}
    >
      <div className={stack.apart}>
        {brand && user && <SignedInPart user={user} brand={brand} onClose={onClose} />}
        {brand && !user && canSignIn && <GuestPart brand={brand} onClose={onClose} />}
        <Languages />
        <ul className={css.items}>
          {sellsGiftCards && (
            <MenuItem
              icon="tag"
              label={t('menu.giftCards')}
              leads
              href={paths.giftCard.to(shopRef, anyBarber)}
              onClick={onClose}
            />
          )}
          {user?.customer && <NewsItem customer={user.customer} shopRef={of.shopRef} />}
          {brand && user && (
            <AppItem
              brand={brand}
              phone={user.customer?.phone || user.phone || ''}
              label={t('menu.getApp')}
            />
          )}
          {shop?.phone && (
            <MenuItem
              icon="phone"
              label={t('menu.call')}
              aside={phoneText(shop.phone)}
              href={`tel:${shop.phone}`}
            />
          )}
          {brand && user && (
            <>
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
            </>
          )}
        </ul>
        {brand && !user && <Apps brand={brand} />}
        <FootLinks {...of} brand={brand?.id} />
      </div>
    </Sheet>
  )
}
