import type { OpenedGuest } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useGuestWords } from '../use-guest-words.ts'
import css from './opened.module.css'

/** The sums of a guest. Those that the role does not see, or that nobody knows yet, are absent. */
export const Numbers = ({ guest: { guest, since, daysBetween } }: { readonly guest: OpenedGuest }) => {
  const { t, format, money, exactMoney, timezone } = useGuestWords()
  const owed = guest.owed ?? 0
  const month = since && format.monthInSentence(dayOf(since, timezone).slice(0, 7))
  const shown = [
    {
      id: 'visits',
      number: format.number(guest.visits),
      label: month
        ? t('guests.visitsSince', { count: guest.visits, month })
        : t('guests.visitsLabel', { count: guest.visits }),
    },
    {
      id: 'missed',
      number: format.number(guest.missed),
      label: t('guests.missedLabel', { count: guest.missed }),
    },
    guest.spent !== null && { id: 'spent', number: money(guest.spent), label: t('guests.spentLabel') },
    daysBetween !== null && {
      id: 'between',
      number: t('guests.days', { count: daysBetween }),
      label: t('guests.betweenLabel'),
    },
    owed > 0 && { id: 'owed', number: exactMoney(owed), label: t('guests.owedLabel') },
  ].filter((each) => each !== false)
  return (
    <ul className={css.sums}>
      {shown.map(({ id, number, label }) => (
        <li key={id} className={id === 'owed' ? css.owed : undefined}>
          <b>{number}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
