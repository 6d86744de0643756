import { anyBarber, type Barber, type Shop } from '@openchair/contract'
import {
  allowsEarlyTip,
  defaultTip,
  isEmptyTip,
  isFinal,
  splitAmount,
  sum,
  type Tip,
  tipChoices,
} from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { track } from '../../tracking/track.ts'
import type { FoundReservation } from '../sync/use-reservations.ts'
import { commonTip } from './tips/common-tip.ts'
import { giveTip, mayDo } from './give-tip.ts'
import { TipChoice } from './tips/tip-choice.tsx'
import { type TipTier, useAnyAmount } from './tips/tip-tiers.tsx'
import css from './tips/tips.module.css'

/** A reservation with the professionals who may do it, all of whom take tips before the appointment. */
type Tipped = { readonly entry: FoundReservation; readonly who: readonly Barber[] }

type Props = {
  readonly shopRef: string
  readonly shop: Shop
  readonly reservations: readonly FoundReservation[]
}

type TipProps = Pick<Props, 'shop'> & { readonly anyAmount: boolean }

/** The shop's percentages for several reservations together, with amounts once the prices are known. */
const tiersOf = (shop: Shop, tipped: readonly Tipped[]): readonly TipTier[] => {
  const isKnown = tipped.every(({ entry }) => isFinal(entry.price))
  const offers = tipped.map(({ entry }) => tipChoices(shop, entry.price.min))
  return (offers[0] ?? []).map(({ percentage }, tier) => ({
    percentage,
    amount: isKnown ? sum(offers.map((offer) => offer[tier]?.amount ?? 0)) : undefined,
  }))
}

/** The percentage that is set at first for all these reservations; undefined where they differ. */
const suggestedTo = (shop: Shop, tipped: readonly Tipped[]): number | undefined => {
  const begins = commonTip(
    tipped.map(({ entry }) => defaultTip(shop, entry.reservation.barber === anyBarber)),
  )
  return begins?.type === 'percentage' ? begins.percentage : undefined
}

const useTitle = () => {
  const t = useT()
  const format = useFormat()
  return (tipped: readonly Tipped[]): string => {
    const names = tipped.map(({ entry }) => entry.barber?.firstName)
    const known = names.filter((name) => name !== undefined)
    return known.length === names.length
      ? t('cart.tipFor', { name: format.list([...new Set(known)]) })
      : t('cart.tip')
  }
}

/** Tracks a tip that was set, unless it is empty. Returns `isGiven`. */
const tracked = (isGiven: boolean, tip: Tip): boolean => {
  if (isGiven && !isEmptyTip(tip)) track({ name: 'tipAdded', tip })
  return isGiven
}

/** The tip of one reservation. In a group its title names the guest. */
const OneTip = ({ shop, anyAmount, tipped }: TipProps & { readonly tipped: Tipped }) => {
  const t = useT()
  const title = useTitle()([tipped])
  const { entry, who } = tipped
  const { id, tip, guest } = entry.reservation
  return (
    <TipChoice
      title={guest ? t('cart.tipOfGuest', { guest: guest.firstName, tip: title }) : title}
      currency={shop.currency}
      tiers={tiersOf(shop, [tipped])}
      anyAmount={anyAmount}
      tip={tip}
      suggested={suggestedTo(shop, [tipped])}
      onGive={(chosen) => tracked(giveTip(id, chosen, who), chosen)}
    />
  )
}

/** One tip for the whole group. An amount is divided by prices. It unfolds to a tip for each guest. */
const GroupTip = ({ shop, anyAmount, group }: TipProps & { readonly group: readonly Tipped[] }) => {
  const t = useT()
  const title = useTitle()(group)
  const common = commonTip(group.map(({ entry }) => entry.reservation.tip))
  // Decided once, because later the list of tips stays as the guest has left it.
  const [beginsOpen] = useState(common === undefined)
  const give = (chosen: Tip): boolean => {
    const parts =
      chosen.type === 'amount'
        ? splitAmount(
            chosen.amount,
            group.map(({ entry }) => entry.price.min),
          )
        : []
    const given = group.map(({ entry, who }, index) =>
      giveTip(
        entry.reservation.id,
        chosen.type === 'amount' ? { type: 'amount', amount: parts[index] ?? 0 } : chosen,
        who,
      ),
    )
    return tracked(given.includes(true), chosen)
  }
  return (
    <>
      <TipChoice
        title={title}
        currency={shop.currency}
        tiers={tiersOf(shop, group)}
        anyAmount={anyAmount}
        tip={common}
        suggested={suggestedTo(shop, group)}
        isMixed={common === undefined}
        onGive={give}
      />
      <details className={css.each} open={beginsOpen}>
        <summary>
          {t('cart.tipEach')}
          <Icon name="down" small />
        </summary>
        {group.map((tipped) => (
          <OneTip key={tipped.entry.reservation.id} shop={shop} anyAmount={anyAmount} tipped={tipped} />
        ))}
      </details>
    </>
  )
}

/**
 * The tip, where the professionals take tips before the appointment (tips/who-allows). The shop's
 * percentages and no tip are always offered; other amounts where the flag flexible-tipping is on.
 */
export const Tips = ({ shopRef, shop, reservations }: Props) => {
  const people = useQuery(barbersQuery(shopRef)).data?.rows
  const anyAmount = useAnyAmount(shopRef)
  if (!people) return null
  const tipped = reservations
    .map((entry): Tipped => ({ entry, who: mayDo(shop, entry.reservation, people) }))
    .filter(({ who }) => allowsEarlyTip(who))
  const [first] = tipped
  if (!first) return null
  return tipped.length > 1 ? (
    <GroupTip shop={shop} anyAmount={anyAmount} group={tipped} />
  ) : (
    <OneTip shop={shop} anyAmount={anyAmount} tipped={first} />
  )
}
