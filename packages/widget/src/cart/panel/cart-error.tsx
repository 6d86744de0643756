import { type ReactNode, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { wayFailed, wayFailedWords } from '../../session/call-fault.ts'
import { useCart } from '../model/cart-store.ts'
import type { CartError } from '../model/cart-state.ts'
import { validateCart } from '../sync/save-cart.ts'
import css from './cart-panel.module.css'

/** The error of the last step, above the button that repeats the step. */
export const CartErrorLine = ({ code, message }: CartError) => {
  const t = useT()
  const { title, text } = wayFailedWords(t, code)
  return (
    <p className={css.error} role="alert">
      {wayFailed.has(code) ? `${title}. ${text}` : message}
    </p>
  )
}

/**
 * The cart's error with a button to try again; undefined without one. The button stays during a retry,
 * because a cart that was sent without a press is proved here by the bot check (limits/under-attack).
 */
export const useTryAgain = (): ReactNode => {
  const t = useT()
  const error = useCart((cart) => cart.validationError)
  const interactive = useCart((cart) => cart.interactive)
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const [isTrying, setTrying] = useState(false)
  if (!error && !isTrying) return undefined
  const press = async () => {
    setTrying(true)
    await validateCart({ send: botCheck.send }).finally(() => setTrying(false))
  }
  return (
    <>
      {error && <CartErrorLine {...error} />}
      <Button working={isTrying || !interactive} onClick={() => void press()} {...botCheck.guard}>
        {t('common.tryAgain')}
      </Button>
      {botCheck.bubble}
    </>
  )
}
