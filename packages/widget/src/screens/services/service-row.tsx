import type { Currency, Service } from '@openchair/contract'
import { shownCost } from '../../cart/model/service-choice.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Num } from '@openchair/ui/pieces/text/text.tsx'
import { type AddonChoice, Addons } from './addons.tsx'
import css from './services.module.css'
import { useEffect, useState } from 'react'

/**
 * True from `delay` milliseconds after `wanted` became true, and false with it. True at once where it starts
 * as true.
 */
const useShownAfter = (wanted: boolean, delay: number): boolean => {
  const [shown, setShown] = useState(wanted)
  if (shown && !wanted) setShown(false)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [wanted, delay])
  return wanted && shown
}

type Props = {
  readonly service: Service
  readonly currency: Currency
  readonly chosen: boolean
  /** True where the server would refuse the choice together with this service. */
  readonly disabled: boolean
  readonly onToggle: () => void
  readonly addons: readonly AddonChoice[]
}

/** Milliseconds that add-ons stay hidden after their service was chosen (services/appearing). */
const delay = 100

/** Row of a service: a press chooses it or removes it. Its add-ons show inside. */
export const ServiceRow = ({ service, currency, chosen, disabled, onToggle, addons }: Props) => {
  const format = useFormat()
  const open = useShownAfter(chosen && addons.length > 0, delay)
  const { localizedName: name, localizedDesc: description } = service
  const duration = format.durationRange(service.durationRange)
  return (
    <li className={`${css.item} ${chosen ? css.chosen : ''}`}>
      <button
        type="button"
        className={css.service}
        aria-pressed={chosen}
        disabled={disabled}
        onClick={onToggle}
      >
        <span className={css.main}>
          <span className={css.name} lang={service.localizedNameLanguage}>
            {name}
          </span>{' '}
          <span className={css.quiet} lang={service.localizedDescLanguage}>
            {description ? `${duration} · ${description}` : duration}
          </span>
        </span>{' '}
        <Num className={css.price ?? ''}>{format.moneyRange(shownCost(service), currency)}</Num>
        <span className={css.pick}>
          <Icon name={chosen ? 'check' : 'plus'} small />
        </span>
      </button>
      <div className={css.fold} data-open={open || undefined}>
        {chosen && addons.length > 0 && (
          <Addons service={name} currency={currency} addons={addons} open={open} />
        )}
      </div>
    </li>
  )
}
