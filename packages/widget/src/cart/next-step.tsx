import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { CartErrorLine } from './cart-error.tsx'
import { useCart } from './cart-store.ts'
import type { DisplayMode } from './display-modes.ts'
import { validateCart } from './save-cart.ts'
import { useChooseTime } from './use-choose-time.ts'

type Props = {
  readonly shop: string
  readonly mode: DisplayMode
  readonly onContinue: () => void
  /** The total, where the button stands below its parts. */
  readonly sum?: string | undefined
}

/** Whether the mode has a next step beyond the choice that the page itself asks for. */
export const hasNextStep = (mode: DisplayMode): boolean => mode === 'addons' || mode === 'scheduleChosen'

/** The one button that says the next step (spec 5, Professionals and services). */
export const NextStep = ({ shop, mode, onContinue, sum }: Props) => {
  const t = useT()
  const chooseTime = useChooseTime(shop)
  const interactive = useCart((cart) => cart.interactive)
  const validating = useCart((cart) => cart.validating)
  const error = useCart((cart) => cart.validationError)
  const working = validating || !interactive

  if (mode === 'addons')
    return (
      <>
        {error && <CartErrorLine {...error} />}
        <Button working={working} onClick={() => void chooseTime()}>
          {working ? t('cart.findingTimes') : t('cart.chooseTime')}
        </Button>
      </>
    )
  if (error)
    return (
      <>
        <CartErrorLine {...error} />
        <Button working={working} onClick={() => void validateCart()}>
          {t('common.tryAgain')}
        </Button>
      </>
    )
  return (
    <Button working={working} onClick={onContinue} {...(sum === undefined || working ? {} : { sum })}>
      {validating ? t('cart.checkingTime') : t('cart.continue')}
    </Button>
  )
}
