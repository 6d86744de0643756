import type { BarberSummary } from '@openchair/contract'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { type Choice, isAsked, type Row } from './rows.ts'

export type ChoiceTexts = Readonly<Record<Choice, { readonly title: string; readonly quiet: string }>>

/** The words of each choice of a row: what becomes of the booking, and what that means. */
export const useChoiceTexts = (row: Row, barbers: readonly BarberSummary[]): ChoiceTexts => {
  const t = useT()
  const { timezone, currency, country } = useShop()
  const { time, duration, exactMoney, dayTimeInSentence } = useFormat(country)
  const [{ booking, colleague }] = row.members
  const isImported = booking.saleOrderId === null
  const hasAll = row.members.every((member) => member.colleague)
  const back = row.members.reduce((sum, member) => sum + member.back, 0)
  const when = (startsAt: string): string => {
    const later = minutesBetween(booking.startsAt, startsAt)
    if (later === 0) return t('outToday.sameTime')
    const length = duration(Math.abs(later))
    return later > 0 ? t('outToday.laterBy', { length }) : t('outToday.earlierBy', { length })
  }
  const name = barbers.find(({ id }) => id === colleague?.barberId)?.firstName ?? ''
  const [{ sentLink }] = row.members
  const link = () => {
    if (sentLink && isAsked(row))
      return {
        title: t('outToday.isAsked'),
        quiet: t('outToday.askedSince', {
          time: dayTimeInSentence(sentLink.at, timezone),
          until: dayTimeInSentence(sentLink.until, timezone),
        }),
      }
    return row.members.every(({ canSendLink }) => canSendLink)
      ? { title: t('outToday.linkTitle'), quiet: t('outToday.linkHint') }
      : { title: t('outToday.noLink'), quiet: t('outToday.noLinkWhy') }
  }
  return {
    colleague:
      colleague && hasAll
        ? {
            title: t('outToday.with', { name, time: time(colleague.startsAt, timezone) }),
            quiet: t('outToday.priced', {
              when: when(colleague.startsAt),
              amount: exactMoney(colleague.price, currency),
            }),
          }
        : {
            title: t('outToday.nobodyFree'),
            // An imported booking cannot be moved, however free the colleagues are (desk/imported).
            quiet: t(isImported ? 'outToday.importedWhy' : 'outToday.nobodyWhy'),
          },
    link: link(),
    cancel: {
      title: t('outToday.cancelTitle'),
      quiet:
        back > 0 ? t('outToday.giveBack', { amount: exactMoney(back, currency) }) : t('outToday.nothingPaid'),
    },
  }
}
