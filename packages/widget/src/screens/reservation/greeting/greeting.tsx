import type { SaleOrder } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, daysBetween, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { type Appointment, lastEnd } from '../../../sale-orders/appointments.ts'
import { isCanceledLate, isMissedWhole } from '../../../sale-orders/fees.ts'
import { paymentStateOf } from '../../../sale-orders/payment-state.ts'
import { activeOf, stageOf } from '../../../sale-orders/standing.ts'
import { useNames } from '../../../sale-orders/use-names.ts'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { sentToOf } from '../../../checkout/sent-to.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import css from '../reservation.module.css'
import { useShare } from '../use-share.ts'

/** Shows the address that a new booking's mail went to, so that the guest notices a wrong one in time. */
const SentTo = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const isHydrated = useHydrated()
  const { label, share } = useShare(order.id, order.shop.name)
  const contacts = isHydrated ? sentToOf(order.id) : undefined
  const { phone } = order.shop
  if (!contacts) return null
  return (
    <details className={css.sentTo}>
      <summary>
        {t('reservation.sentTo', { contacts: format.list(contacts) })} <u>{t('reservation.sentWrong')}</u>
      </summary>
      <Small>{t(phone === '' ? 'reservation.sentWrongAlone' : 'reservation.sentWrongText')}</Small>
      <div>
        {phone !== '' && (
          <Button kind="second" href={`tel:${phone}`}>
            {t('reservation.callNumber', { phone: phoneText(phone) })}
          </Button>
        )}
        <Button kind="second" onClick={() => void share()}>
          {label}
        </Button>
      </div>
    </details>
  )
}

type Props = { readonly order: SaleOrder }

/** Minutes for which a booking counts as new, so that the page confirms it. */
const newMinutes = 10
const minutesOfDay = 1440

const useCountdown = ({ order }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const now = useNow()
  const name = order.customerFirstName
  return ({ dateTime }: Appointment) => {
    const zone = order.shop.timezone
    const day = dayOf(dateTime, zone)
    const days = daysBetween(dayOf(now, zone), day)
    const minutes = minutesBetween(now, dateTime)
    const remind = minutes > minutesOfDay ? ` ${t('reservation.remind')}` : ''
    if (days === 0)
      return {
        title: t('reservation.seeToday', { name }),
        quiet: t('reservation.startsIn', { duration: format.duration(minutes) }),
      }
    if (days === 1)
      return {
        title: t('reservation.seeTomorrow', { name }),
        quiet: `${format.capital(format.dayTimeInSentence(dateTime, zone))}.${remind}`,
      }
    return {
      title:
        days < 7
          ? t('reservation.seeDay', { name, day: format.weekday(day, 'long') })
          : t('reservation.seeDate', { name, day: format.dayInSentence(day) }),
      quiet: `${t('reservation.inDays', { count: days })}${remind}`,
    }
  }
}

/** Names of a group's guests together, like "You, Leo and Mia". */
const useGroup = ({ order }: Props): string | undefined => {
  const t = useT()
  const { guests } = useNames(order)
  const active = activeOf(order)
  return active.length > 1
    ? t('reservation.groupLine', {
        names: guests(active),
        count: active.length,
      })
    : undefined
}

type Words = { readonly title: string; readonly quiet: string; readonly isNew?: boolean }

const useWords = ({ order }: Props): Words => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const now = useNow()
  const countdown = useCountdown({ order })
  const group = useGroup({ order })
  const name = order.customerFirstName
  const zone = order.shop.timezone
  const active = activeOf(order)
  const [first] = active
  const stage = stageOf(order, now)
  if (stage === 'canceled' || first === undefined)
    return {
      title: t(isCanceledLate(order) ? 'reservation.titleCanceledLate' : 'reservation.titleCanceled'),
      quiet: t('reservation.canceledText'),
    }
  const wasMissed = isMissedWhole(order)
  if (stage === 'past' || wasMissed) {
    const how = order.canTipBefore === null ? 'reservation.titlePast' : 'reservation.titleHow'
    return {
      title: t(wasMissed ? 'reservation.titleMissed' : how, { name }),
      quiet: t('reservation.dayWith', {
        day: format.day(dayOf(first.dateTime, zone), 'long'),
        name: format.list([...new Set(active.map(({ barber }) => barber.firstName))]),
      }),
    }
  }
  if (paymentStateOf(order).word === 'due')
    return { title: t('reservation.titleDue', { name }), quiet: t('reservation.dueText') }
  if (stage === 'here')
    return {
      title: t('reservation.titleHere', { name }),
      quiet: t('reservation.doneAt', { time: format.time(lastEnd(active), zone) }),
    }
  const { title, quiet } = countdown(first)
  const isNew = minutesBetween(order.createdAt, now) < newMinutes
  return { title: isNew ? t('reservation.title', { name }) : title, quiet: group ?? quiet, isNew }
}

/** Heading that counts down to the first appointment, and changes with the booking. */
export const Greeting = ({ order }: Props) => {
  const { title, quiet, isNew } = useWords({ order })
  return (
    <PageHead title={title} quiet={quiet}>
      {isNew && <SentTo order={order} />}
    </PageHead>
  )
}
