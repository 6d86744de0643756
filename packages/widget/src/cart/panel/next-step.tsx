import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { CartErrorLine, useTryAgain } from './cart-error.tsx'
import { useCart } from '../model/cart-store.ts'
import { activeReservationOf, type CartState } from '../model/cart-state.ts'
import type { DisplayMode } from '../model/display-modes.ts'
import { hasServices, isGroup, nextWithoutServices, nextWithoutTime } from '../model/group.ts'
import { movePanel, usePanel } from './panel-store.ts'
import { useCheckoutSum } from './use-bar-price.ts'
import { useChooseTime } from './use-choose-time.ts'
import { goOnWithTypedGuest } from '../extras/add-guest.tsx'
import { useGuestTurn } from '../extras/use-guests.ts'
import { useGuestWords } from '../extras/use-guest-words.ts'

type Props = {
  /** Closes the sheet before leading to the next step; undefined in the bar. */
  readonly onLeave?: () => void
}

/** Another guest without services, once the active guest has chosen some. */
const nextGuestOf = (cart: CartState) => {
  const active = activeReservationOf(cart)
  return active && hasServices(active) ? nextWithoutServices(cart) : undefined
}

/** Tells if the panel has a next step besides the choice for which the page itself asks. */
export const useHasNextStep = (mode: DisplayMode): boolean =>
  useCart(
    (cart) =>
      mode === 'addons' ||
      mode === 'scheduleChosen' ||
      (mode === 'incompleteAppt' && nextGuestOf(cart) !== undefined),
  )

const useWorking = (): boolean => useCart(({ validating, interactive }) => validating || !interactive)

/** Leads to the next guest without services or without a time. */
const NextGuest = ({ onLeave }: { readonly onLeave: (() => void) | undefined }) => {
  const { shopRef, mode } = usePanel()
  const words = useGuestWords()
  const choosesTime = mode !== 'incompleteAppt'
  const turnTo = useGuestTurn(shopRef, choosesTime ? 'schedule' : 'services')
  const working = useWorking()
  const next = useCart((cart) => (choosesTime ? nextWithoutTime(cart) : nextGuestOf(cart)))
  const t = useT()
  if (!next) return null
  const label = choosesTime ? words.timeFor(next) : words.servicesFor(next)
  return (
    <Button
      working={choosesTime && working}
      onClick={() => {
        if (goOnWithTypedGuest()) return
        onLeave?.()
        turnTo(next)
      }}
    >
      {choosesTime && working ? t('cart.checkingTime') : label}
    </Button>
  )
}

/**
 * The button to the checkout. In the bar it leads straight there, because the details show the same sums and
 * the tip. For a group it first opens the sheet, which shows every guest. In the sheet it shows the sum
 * (docs/decisions/059-fewer-presses.md).
 */
const ToCheckout = ({ onLeave }: Props) => {
  const t = useT()
  const { mode, onContinue } = usePanel()
  const validating = useCart((cart) => cart.validating)
  const working = useWorking()
  const words = useCheckoutSum()
  const isOfGroup = useCart(isGroup)
  if (validating) return <Button working>{t('cart.checkingTime')}</Button>
  if (working) return <Button disabled>{t('cart.continue')}</Button>
  if (!onLeave)
    return (
      <Button onClick={isOfGroup ? () => movePanel(mode, 'toggle') : onContinue}>{t('cart.continue')}</Button>
    )
  return (
    <Button
      onClick={() => {
        onLeave()
        onContinue()
      }}
      sum={words?.sum}
      sumNote={words?.note}
    >
      {t('cart.checkOut')}
    </Button>
  )
}

/** The button that sends the cart for the first time, with its passcodes, and leads to its times. */
const ChooseTime = () => {
  const { shopRef } = usePanel()
  const t = useT()
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const chooseTime = useChooseTime(shopRef, botCheck.send)
  const error = useCart((cart) => cart.validationError)
  const working = useWorking()
  const press = () => {
    if (!goOnWithTypedGuest()) void chooseTime()
  }
  return (
    <>
      {error && <CartErrorLine {...error} />}
      <Button working={working} onClick={press} {...botCheck.guard}>
        {working ? t('cart.findingTimes') : t('cart.chooseTime')}
      </Button>
      {botCheck.bubble}
    </>
  )
}

/** The button for the next step (cart/next-step). */
export const NextStep = ({ onLeave }: Props) => {
  const { mode } = usePanel()
  const tryAgain = useTryAgain()
  const isWaitedFor = useCart((cart) => nextWithoutTime(cart) !== undefined)

  if (mode === 'incompleteAppt') return <NextGuest onLeave={onLeave} />
  if (mode === 'addons') return <ChooseTime />
  if (tryAgain) return tryAgain
  if (isWaitedFor) return <NextGuest onLeave={onLeave} />
  return <ToCheckout {...(onLeave ? { onLeave } : {})} />
}
