import type { SaleOrder } from '@openchair/contract'
import { addressLines } from '@openchair/ui/format/address.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, isBefore } from '@openchair/ui/format/days.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { Quiet, Raised, Small } from '@openchair/ui/pieces/text/text.tsx'
import {
  Code,
  Ticket,
  TicketFact,
  TicketFacts,
  TicketMap,
  TicketPart,
} from '@openchair/ui/pieces/ticket/ticket.tsx'
import { appointmentsOf, lastEnd } from '../../sale-orders/appointments.ts'
import { activeOf, changeableOf, stageOf } from '../../sale-orders/standing.ts'
import { ChangePart } from './change-part.tsx'
import { NotePart } from './note/note-part.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { People } from './people.tsx'
import { QuickActions } from './quick-actions.tsx'
import { spaced, StateWord } from './state-word.tsx'
import css from './reservation.module.css'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useState } from 'react'
import { sendSaleLink } from '../../calls/sale-orders.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { type CallFault, callFault } from '../../session/call-fault.ts'

/** Button on the read-only page that sends the full link to the person who booked (messages/link-again). */
const LinkPart = ({ order: { lookId } }: { readonly order: SaleOrder }) => {
  const t = useT()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<CallFault>()
  const send = async (): Promise<void> => {
    if (state === 'sending') return
    setState('sending')
    setProblem(undefined)
    try {
      await sendSaleLink(lookId)
      setState('sent')
      announce(t('reservation.linkSentTitle'))
    } catch (error) {
      setState('idle')
      setProblem(callFault(t, error))
    }
  }
  return (
    <TicketPart notch>
      <div className={css.change}>
        {state === 'sent' ? (
          <Notice
            kind="success"
            title={t('reservation.linkSentTitle')}
            text={t('reservation.linkSentText')}
          />
        ) : (
          <>
            <Quiet>{t('reservation.lookText')}</Quiet>
            {problem && <Notice {...problem} />}
            <Button kind="second" working={state === 'sending'} onClick={() => void send()}>
              {t('reservation.sendLink')}
            </Button>
          </>
        )}
      </div>
    </TicketPart>
  )
}

/** Links to give or change tips before the appointment, where the shop takes tips then (tips/after). */
const TipBefore = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const now = useNow()
  const { canTip, canTipBefore } = order
  if (stageOf(order, now) !== 'coming' || canTipBefore === null || !isBefore(now, canTipBefore)) return null
  const active = activeOf(order)
  const tippable = active.filter(({ id }) => canTip.includes(id))
  return (
    <div>
      {tippable.map(({ id, barber, amounts }) => {
        const what = amounts.tip > 0 ? 'changeTip' : 'addTip'
        const full = t(`reservation.${what}For`, { name: barber.firstName })
        return (
          <div key={id}>
            <TextButton
              aria-haspopup="dialog"
              aria-label={full}
              onClick={() => openPopup('lateTip', { saleOrderId: order.id, appointmentId: id })}
            >
              {active.length > 1 ? full : t(`reservation.${what}`)}
            </TextButton>
          </div>
        )
      })}
    </div>
  )
}

type Props = { readonly order: SaleOrder }

/** Time of the booking: start and end of one appointment, day and length of a group. */
const When = ({ order }: Props) => {
  const t = useT()
  const cityOf = useZoneCity()
  const format = useFormat(order.shop.address.country)
  const { timezone } = order.shop
  const active = activeOf(order)
  const shown = active.length > 0 ? active : appointmentsOf(order)
  const start = shown[0]?.dateTime
  if (start === undefined) return null
  const day = dayOf(start, timezone)
  // A group may come on several days. The later days are shown below.
  const together = shown.filter(({ dateTime }) => dayOf(dateTime, timezone) === day)
  const from = format.time(start, timezone)
  const end = format.time(lastEnd(together), timezone)
  const city = cityOf(order.shop)
  const isGroup = shown.length > 1
  return (
    <TicketFact
      icon="calendar"
      title={<Raised>{isGroup ? format.day(day, 'long') : format.dayTime(start, timezone, 'long')}</Raised>}
      quiet={
        isGroup
          ? t('reservation.fromTo', { from, to: end, city })
          : t('reservation.doneBy', { city, time: end })
      }
    />
  )
}

const CallPart = ({ order }: Props) => {
  const t = useT()
  const now = useNow()
  const { shop } = order
  const address = addressLines(shop.address).join(', ')
  const stage = stageOf(order, now)
  // Once the guest can no longer change the booking here, the shop's phone replaces the buttons above.
  const isCalledAbove = stage === 'coming' && changeableOf(order, now).length === 0
  const calls = shop.phone !== '' && !isCalledAbove
  if (!calls && !shop.staticMap) return null
  return (
    <TicketPart notch>
      {calls && (
        <a href={`tel:${shop.phone}`} className={css.phone} data-phone>
          <TicketFact
            icon="phone"
            title={phoneText(shop.phone)}
            quiet={t(stage === 'canceled' ? 'reservation.call' : 'reservation.runningLate')}
          />
        </a>
      )}
      {shop.staticMap && <TicketMap src={shop.staticMap} alt={t('reservation.map', { address })} />}
    </TicketPart>
  )
}

export const ReservationTicket = ({ order }: Props) => {
  const t = useT()
  const now = useNow()
  const [street = '', ...rest] = addressLines(order.shop.address)
  return (
    <Ticket>
      <TicketPart>
        <div className={css.codeLine}>
          <div>
            <Small>{t('reservation.code')}</Small>
            <Code>{spaced(order.confirmationCode)}</Code>
          </div>
          <StateWord order={order} />
        </div>
      </TicketPart>
      <TicketPart notch>
        <TicketFacts>
          <When order={order} />
          <People order={order} />
          <TicketFact icon="pin" title={street} quiet={rest.join(', ')} />
        </TicketFacts>
        {stageOf(order, now) !== 'canceled' && <QuickActions order={order} />}
      </TicketPart>
      {!order.isLookOnly && <NotePart order={order} />}
      {order.isLookOnly ? <LinkPart order={order} /> : <ChangePart order={order} />}
      <TicketPart notch>
        <PaymentLines order={order} />
        {!order.isLookOnly && <TipBefore order={order} />}
      </TicketPart>
      <CallPart order={order} />
    </Ticket>
  )
}
