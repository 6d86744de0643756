import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { signOut } from '../../session/sign-in.ts'
import { useBrandOf } from '../../calls/brands.ts'
import { useSession } from '../../session/use-session.ts'
import { AppItem, Apps } from './apps.tsx'
import FootLinks from '../../rights/foot-links.tsx'
import { GuestPart } from './guest-part.tsx'
import { MenuItem } from './menu-item.tsx'
import css from './menu.module.css'
import { NewsItem } from './news-item.tsx'
import { SignedInPart } from './signed-in-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { LanguageChoice } from '@openchair/ui/pieces/language-choice/language-choice.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { anyBarber } from '@openchair/contract'
import { giftCardKinds } from '@openchair/rules'
import { paths } from '../../paths.ts'

type Props = {
  /** The shop of the page, if it has one. */
  readonly shopRef: string | undefined
  readonly onClose: () => void
}

/** Leads to the gift cards of the page's shop; absent where it sells none. */
const GiftCardItem = ({ shopRef = '', onClose }: Props) => {
  const t = useT()
  const { data: shop } = useQuery({ ...shopQuery(shopRef), enabled: shopRef !== '' })
  if (!shop?.takesCards || giftCardKinds(shop, anyBarber).length === 0) return null
  return (
    <MenuItem
      icon="tag"
      label={t('menu.giftCards')}
      leads
      href={paths.giftCard.to(shopRef, anyBarber)}
      onClick={onClose}
    />
  )
}

/** The language of the texts. */
const Languages = () => {
  const t = useT()
  const { locale, locales, setLocale } = useLocale()
  if (locales.length < 2) return null
  return (
    <section>
      <Heading level={3} look="h2">
        {t('common.languages')}
      </Heading>
      <LanguageChoice languages={locales} chosen={locale} onChoose={(offered) => void setLocale(offered)} />
    </section>
  )
}

/** Calls the page's shop; absent where it has no phone number. */
const CallItem = ({ shopRef = '' }: { readonly shopRef: string | undefined }) => {
  const t = useT()
  const { data: shop } = useQuery({ ...shopQuery(shopRef), enabled: shopRef !== '' })
  if (!shop?.phone) return null
  return (
    <MenuItem icon="phone" label={t('menu.call')} aside={phoneText(shop.phone)} href={`tel:${shop.phone}`} />
  )
}

/** The user's data at this brand, or for a guest the way to sign in (accounts/menu). */
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
