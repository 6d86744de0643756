import type { Barber, Currency, Shop } from '@openchair/contract'
import { allowsEarlyTip, isEmptyTip, isFinal, type Tip, tipChoices } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { flagsQuery } from '../../calls/flags.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { AmountField } from '../../pieces/amount-field/amount-field.tsx'
import { Chip } from '../../pieces/chip/chip.tsx'
import { Heading } from '../../pieces/text/text.tsx'
import { cartStore } from '../model/cart-store.ts'
import { giveTip, mayDo } from './give-tip.ts'
import { validateCart } from '../sync/save-cart.ts'
import css from './tips.module.css'
import type { FoundReservation } from '../sync/use-reservations.ts'

const noTip: Tip = { type: 'amount', amount: 0 }

type TiersProps = {
  readonly shop: Shop
  readonly entry: FoundReservation
  readonly labelledBy: string
  readonly onChoose: (tip: Tip) => void
}

/** The shares that the shop offers, each with what it comes to once the price is known. */
const Tiers = ({ shop, entry, labelledBy, onChoose }: TiersProps) => {
  const format = useFormat()
  const name = useId()
  const { tip } = entry.reservation
  const chosen = tip?.type === 'percentage' ? tip.percentage : undefined
  return (
    <div className={css.tiers} role="radiogroup" aria-labelledby={labelledBy}>
      {tipChoices(shop, entry.price.min).map(({ percentage, amount }) => (
        <label key={percentage} className={css.tier}>
          <input
            type="radio"
            name={name}
            checked={percentage === chosen}
            onChange={() => onChoose({ type: 'percentage', percentage })}
          />
          <b>{format.percent(percentage)}</b>
          {isFinal(entry.price) && <small>{format.exactMoney(amount, shop.currency)}</small>}
        </label>
      ))}
    </div>
  )
}

type OtherProps = {
  readonly currency: Currency
  readonly value: number | undefined
  readonly onGive: (amount: number) => void
}

/** Milliseconds without typing before the sums are asked for. */
const rest = 700

/** An amount that the guest types; it is set when they stop typing, press Enter or leave the field. */
const OtherAmount = ({ currency, value, onGive }: OtherProps) => {
  const t = useT()
  const [amount, setAmount] = useState(value)
  const give = useEffectEvent((typed: number | undefined) => {
    if (typed !== undefined && typed !== value) onGive(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => give(amount), rest)
    return () => clearTimeout(timer)
  }, [amount])
  const done = () => {
    if (amount !== undefined && amount !== value) onGive(amount)
  }
  return (
    <div className={css.other}>
      <AmountField
        label={t('cart.tipAmount')}
        currency={currency}
        value={value}
        onChange={setAmount}
        onDone={done}
      />
    </div>
  )
}

type TipProps = {
  readonly shop: Shop
  readonly entry: FoundReservation
  readonly barbers: readonly Barber[]
  readonly anyAmount: boolean
}

/** The tip of one reservation. */
const ReservationTip = ({ shop, entry, barbers, anyAmount }: TipProps) => {
  const t = useT()
  const heading = useId()
  const { id, tip, guest } = entry.reservation
  const own = tip?.type === 'amount' && tip.amount > 0 ? tip.amount : undefined
  const [typing, setTyping] = useState(own !== undefined)
  const name = entry.barber?.firstName
  const choose = (chosen: Tip) => {
    if (!cartStore.getState().interactive) return
    if (giveTip(id, chosen, barbers)) void validateCart()
  }
  const title = name === undefined ? t('cart.tip') : t('cart.tipFor', { name })
  return (
    <section className={css.tip} aria-labelledby={heading}>
      <div className={css.head}>
        <Heading level={3} id={heading}>
          {guest ? t('cart.tipOfGuest', { guest: guest.firstName, tip: title }) : title}
        </Heading>
        <div className={css.ways}>
          {anyAmount && (
            <Chip look="bare" pressed={typing} onClick={() => setTyping(true)}>
              {t('cart.tipOther')}
            </Chip>
          )}
          <Chip
            look="bare"
            pressed={!typing && isEmptyTip(tip)}
            onClick={() => {
              setTyping(false)
              choose(noTip)
            }}
          >
            {t('cart.tipNone')}
          </Chip>
        </div>
      </div>
      <Tiers
        shop={shop}
        entry={entry}
        labelledBy={heading}
        onChoose={(chosen) => {
          setTyping(false)
          choose(chosen)
        }}
      />
      {typing && (
        <OtherAmount
          currency={shop.currency}
          value={own}
          onGive={(amount) => choose({ type: 'amount', amount })}
        />
      )}
    </section>
  )
}

type Props = {
  readonly shopRef: string
  readonly shop: Shop
  readonly reservations: readonly FoundReservation[]
}

/**
 * A tip for each reservation whose professional takes tips before the appointment (spec 5, Tips and products). The
 * shop's percentages and no tip are always offered; other amounts where the flag flexible-tipping is on.
 */
export const Tips = ({ shopRef, shop, reservations }: Props) => {
  const people = useQuery(barbersQuery(shopRef)).data?.rows
  const flags = useQuery(flagsQuery(shopRef)).data
  if (!people) return null
  return reservations.map((entry) => {
    const who = mayDo(shop, entry.reservation, people)
    return (
      allowsEarlyTip(who) && (
        <ReservationTip
          key={entry.reservation.id}
          shop={shop}
          entry={entry}
          barbers={who}
          anyAmount={flags?.['flexible-tipping'] === true}
        />
      )
    )
  })
}
