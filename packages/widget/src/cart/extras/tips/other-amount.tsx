import type { Currency } from '@openchair/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { AmountField } from '@openchair/ui/pieces/amount-field/amount-field.tsx'
import { validateCart } from '../../sync/save-cart.ts'
import css from './tips.module.css'

/** Milliseconds without typing before new sums are fetched. */
const rest = 700

/**
 * Fetches sums once the guest has stopped typing, has pressed Enter, or the field has disappeared. Leaving
 * the field only restarts the pause. A press on the next step's button also leaves it, and must not find that
 * button busy.
 */
const useSumsAfterTyping = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    void validateCart()
  }
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, rest)
  }
  const leave = useEffectEvent(ask)
  useEffect(() => () => leave(), [])
  return {
    ask,
    wait,
    waitOn: () => {
      if (timer.current !== undefined) wait()
    },
  }
}

type Props = {
  readonly currency: Currency
  /** The typed tip in minor units; undefined where there is no tip, or a percentage. */
  readonly value: number | undefined
  /** A number that grows each time the guest asks for this field, which then takes the focus. */
  readonly asked: number
  /** The tip that counts while nothing is typed, as text. */
  readonly empty: string
  readonly onType: (amount: number | undefined) => void
}

/** A field for a tip of any amount. It counts as it is typed, and an emptied field is no tip. */
export const OtherAmount = ({ currency, value, asked, empty, onType }: Props) => {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const sums = useSumsAfterTyping()
  useEffect(() => {
    if (asked === 0) return
    box.current?.querySelector('input')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  return (
    <div ref={box} className={css.other}>
      <AmountField
        label={t('cart.tipAmount')}
        fault={t('cart.tipFault')}
        hint={value === undefined ? empty : undefined}
        currency={currency}
        value={value}
        onChange={(amount) => {
          onType(amount)
          sums.wait()
        }}
        onLeave={sums.waitOn}
        onDone={sums.ask}
      />
    </div>
  )
}
