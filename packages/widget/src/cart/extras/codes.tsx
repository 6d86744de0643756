import type { ValidatedCart } from '@openchair/contract'
import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { Hidden, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'
import { type FoundCode, removeCode } from './apply-code.ts'
import { takesCodes } from '../sync/cart-request.ts'
import { useCurrentSums } from '../sync/use-current-sums.ts'
import { useCart } from '../model/cart-store.ts'
import css from './codes.module.css'
import { validateCart } from '../sync/save-cart.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { clearCodeRefusal } from '../model/answers.ts'

/** Describes in short what a promo gives. */
const useGift = (): ((cart: ValidatedCart | undefined) => string) => {
  const t = useT()
  const format = useFormat()
  return (cart) => {
    const promos = (cart?.items ?? [])
      .flatMap((item) => [item, ...item.subItems])
      .flatMap(({ adjustments }) => adjustments)
      .filter(({ type }) => type === 'promo')
    const [promo] = promos
    if (!cart || !promo) return t('cart.promo')
    if (promo.percentage !== null) return t('cart.shareOff', { share: format.percent(promo.percentage) })
    const off = promos.reduce((sum, { amount }) => sum - amount, 0)
    return t('cart.amountOff', { amount: format.money(off, cart.currency) })
  }
}

const AppliedCode = ({ kind, code }: { readonly kind: FoundCode; readonly code: string }) => {
  const t = useT()
  const gift = useGift()
  const cart = useCurrentSums()
  const interactive = useCart((each) => each.interactive)
  const shown = cart?.[kind] ?? code
  return (
    <li className={css.applied}>
      <span className={css.code}>
        <Icon name={kind === 'giftCardCode' ? 'card' : 'tag'} small />
        {shown}
      </span>
      <span className={css.gift}>
        {kind === 'giftCardCode' ? <Hidden>{t('cart.giftCard')}</Hidden> : gift(cart)}
      </span>
      <TextButton
        aria-label={t('cart.removeCode', { code: shown })}
        onClick={() => {
          if (interactive) void removeCode(kind)
        }}
      >
        {t('cart.remove')}
      </TextButton>
    </li>
  )
}

/** Fetches new sums when another way to pay excludes the codes, or includes them again. */
const useSumsOfWay = (hasCodes: boolean): void => {
  const takes = useCart(takesCodes)
  const bears = useCart(({ validatedCart }) =>
    validatedCart ? validatedCart.promoCode !== null || validatedCart.giftCardCode !== null : takes,
  )
  useEffect(() => {
    if (hasCodes && takes !== bears) void validateCart()
    // Only when the way to pay changes. Not when the codes do, since an answer may contain one of two.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [takes])
}

/**
 * The cart's promo and gift card, and a button to add one. The button is offered once there is a time, for
 * payment by card (promos/when). A gift card that was brought from its own page is shown even before.
 */
export const Codes = ({ shopRef }: { readonly shopRef: string }) => {
  const t = useT()
  const takes = useCart(takesCodes)
  const hasTimes = useCart(({ reservations }) => reservations.every(({ dateTime }) => dateTime !== undefined))
  const promoCode = useCart((cart) => cart.promoCode)
  const giftCardCode = useCart((cart) => cart.giftCardCode)
  const hasCodes = promoCode !== undefined || giftCardCode !== undefined
  useSumsOfWay(hasCodes)
  if (!hasTimes && !hasCodes) return null
  if (hasTimes && !takes)
    return hasCodes ? <Small className={css.aside ?? ''}>{t('cart.codesByCard')}</Small> : null
  return (
    <div className={css.codes}>
      {hasCodes && (
        <List label={t('cart.codes')}>
          {promoCode !== undefined && <AppliedCode kind="promoCode" code={promoCode} />}
          {giftCardCode !== undefined && <AppliedCode kind="giftCardCode" code={giftCardCode} />}
        </List>
      )}
      {!hasTimes && <Small>{t('cart.codesNeedTime')}</Small>}
      {hasTimes && (promoCode === undefined || giftCardCode === undefined) && (
        <TextButton icon="tag" onClick={() => openPopup('addCode', { shopRef }, { slot: 'secondary' })}>
          {hasCodes ? t('cart.addOtherCode') : t('cart.addCode')}
        </TextButton>
      )}
    </div>
  )
}

/** Tells the guest why a code left the cart, unless the popup for codes tells them (promos/stays). */
export const useCodeRefusal = (): void => {
  const t = useT()
  const refusal = useCart((cart) => cart.codeRefusal)
  const isAsking = usePopups(({ popups }) => popups.some(({ name, open }) => name === 'addCode' && open))
  const tell = useEffectEvent((text: string) => {
    showToast({ kind: 'error', title: t('cart.codeFailedTitle'), text })
    clearCodeRefusal()
  })
  useEffect(() => {
    if (refusal && !isAsking) tell(refusal.message)
  }, [refusal, isAsking])
}
