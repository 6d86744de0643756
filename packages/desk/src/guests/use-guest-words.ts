import type { ListedGuest } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'

/** The words about guests that their list and their page share. */
export const useGuestWords = () => {
  const t = useT()
  const now = useNow()
  const { timezone, country, currency } = useShop()
  const format = useFormat(country)
  const dayText = (instant: string) => format.relativeDay(dayOf(instant, timezone), dayOf(now, timezone))
  return {
    t,
    format,
    now,
    timezone,
    dayText,
    money: (amount: number) => format.money(amount, currency),
    exactMoney: (amount: number) => format.exactMoney(amount, currency),
    /** The next visit with its time, else the day of the last one; empty where there is none. */
    visit: ({ nextVisit, lastVisit }: ListedGuest): string => {
      if (nextVisit) return format.relativeDayTime(nextVisit.at, timezone, now)
      return lastVisit ? dayText(lastVisit.at) : ''
    },
    contact: ({ phone, email }: Pick<ListedGuest, 'phone' | 'email'>): string =>
      phone === null ? (email ?? '') : phoneText(phone),
    /** The name, or what stands for one. */
    name: ({ name }: { readonly name: string }): string => name.trim() || t('guests.nameless'),
  }
}
