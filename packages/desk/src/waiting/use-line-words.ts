import type { DeskWaiting, WaitingGuest } from '@openchair/contract'
import { dayOf, daysBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'

/** Days within which a weekday names one day alone. */
const week = 6

/** The first name of a guest, by which buttons and questions call them. */
export const firstName = ({ name }: Pick<WaitingGuest, 'name'>): string => name.split(' ')[0] ?? name

/** The minutes of a written time, `HH:mm`. */
const clockMinutes = (written: string): number => {
  const [hours = 0, minutes = 0] = written.split(':').map(Number)
  return hours * 60 + minutes
}

/** The words for those in line and for times, as the desk writes them. */
export const useLineWords = ({
  barbers,
  currency,
  now,
}: Pick<DeskWaiting, 'barbers' | 'currency' | 'now'>) => {
  const t = useT()
  const { timezone, country } = useShop()
  const { list, duration, money, weekday, time, dayTimeInSentence } = useFormat(country)
  const barberName = (id: string): string => barbers.find((each) => each.id === id)?.firstName ?? ''
  const clock = (instant: string): string => time(instant, timezone)
  const since = (instant: string): string => {
    const [day, today] = [dayOf(instant, timezone), dayOf(now, timezone)]
    if (day === today) return clock(instant)
    return daysBetween(day, today) <= week
      ? `${weekday(day)} ${clock(instant)}`
      : dayTimeInSentence(instant, timezone)
  }
  return {
    clock,
    barberName,
    /** The services with their length, and with whom. */
    wish: ({ services, duration: length, barberId }: WaitingGuest): string =>
      [
        t('waiting.services', { services: list(services), duration: duration(length) }),
        barberId === null ? t('waiting.anyone') : barberName(barberId),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    /** The instant of joining, the earliest wished start, the tip and the card. */
    details: ({ since: joined, notBefore, tip, card }: WaitingGuest, day: string): string =>
      [
        t('waiting.since', { time: since(joined) }),
        ...(notBefore === null
          ? []
          : [t('waiting.after', { time: clock(instantAt(day, clockMinutes(notBefore), timezone)) })]),
        ...(tip === 0 ? [] : [t('waiting.tip', { tip: money(tip, currency) })]),
        t(card === null ? 'waiting.noCard' : 'waiting.cardKept'),
      ].join(' · '),
  }
}

export type LineWords = ReturnType<typeof useLineWords>
