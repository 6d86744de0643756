import type { KnownGuest } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import { useShop } from '../../shell/session.tsx'
import css from './guest.module.css'

/** The shop's note on a chosen guest, the guest's rules, and what is owed. They are shown and block nothing. */
export const GuestFacts = ({ guest }: { readonly guest: KnownGuest }) => {
  const t = useT()
  const { currency } = useShop()
  const { exactMoney } = useFormat()
  const { note, mustPrepay, cannotBookOnline, owed } = guest
  const due = owed ?? 0
  const known: readonly (readonly [icon: IconName, isKnown: boolean, text: string])[] = [
    ['note', note !== null, note ?? ''],
    ['card', mustPrepay, t('newBooking.mustPrepay')],
    ['lock', cannotBookOnline, t('newBooking.cannotBookOnline')],
    ['due', due > 0, t('newBooking.owed', { sum: exactMoney(due, currency) })],
  ]
  const facts = known.filter(([, isKnown]) => isKnown)
  if (facts.length === 0) return null
  return (
    <ul className={css.facts}>
      {facts.map(([icon, , text]) => (
        <li key={icon} className={icon === 'due' ? css.owed : undefined}>
          <Icon name={icon} size="small" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
