import type { DeskBooking } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { isDue } from '../rules/next-step.ts'
import { minuteOn } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import css from './list.module.css'

type Props = { readonly booking: DeskBooking; readonly words: DayWords }

/** The sum left to pay, and when or where it is; or that all is paid. */
export const ToPay = ({ booking, words }: Props) => {
  const t = useT()
  const { day } = useShownDay()
  const { money, state } = booking
  if (!money || state === 'canceled' || state === 'held') return null
  if (isDue(booking))
    return (
      <>
        <b className={css.due}>{words.money(money.due)}</b>
        <small>{t('day.chargeFailed')}</small>
      </>
    )
  if (state === 'noShow') return money.paid > 0 && <small>{t('day.noShowFee')}</small>
  if (money.left === 0) return money.paid > 0 && <b className={css.paid}>{t('day.paid')}</b>
  const isOpen = state === 'done'
  return (
    <>
      <b className={isOpen ? css.unpaid : undefined}>{words.money(money.left)}</b>
      <small className={isOpen ? css.unpaid : undefined}>
        {isOpen
          ? t('day.notPaid')
          : money.chargeAt === null
            ? t('day.atShop')
            : t('day.cardAt', { time: words.time(minuteOn(day.day, money.chargeAt)) })}
      </small>
    </>
  )
}
