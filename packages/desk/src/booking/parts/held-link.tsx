import type { OpenedBooking } from '@openchair/contract'
import { bookWaiting, withdrawOffer } from '@openchair/contract/calls'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { Fault } from '../../acts/fault.tsx'
import { useLineAct } from '../../acts/use-line-act.ts'
import { useWords } from '../../acts/use-words.ts'
import { Button } from '../../pieces/button/button.tsx'
import { shownPanel } from '../../shell/panel.ts'
import { useShop } from '../../shell/session.tsx'

type Props = {
  readonly booking: OpenedBooking
  readonly payLink: NonNullable<OpenedBooking['payLink']>
}

/** The foot of a time that is held by a link to pay: it is booked without a card, or withdrawn (desk/link-to-pay). */
export const HeldLink = ({ booking, payLink }: Props) => {
  const { t, name, time } = useWords(booking)
  const { id: shopId } = useShop()
  const { working, fault, run, off } = useLineAct()
  const { id, applicationId, version, isPaying } = payLink
  const isOff = isPaying || Object.hasOwn(off, 'aria-disabled')
  const disabled = isOff ? { 'aria-disabled': true } : {}
  const withdraw = async () => {
    const panel = shownPanel()
    if (isOff || !(await run(withdrawOffer, { shopId, id }, panel.close))) return
    const [title, text] = [t('booking.linkWithdrawn'), t('booking.linkWithdrawnText')]
    showToast({ kind: 'success', title, text, about: 'withdrawn' })
  }
  const book = async () => {
    if (isOff) return
    const panel = shownPanel()
    const { barberId, startsAt: dateTime } = booking
    const order = { shopId, id: applicationId, version, barberId, dateTime, withoutCard: true }
    const done = await run(bookWaiting, order, ({ bookingId }) => {
      if (bookingId !== null) panel.turnTo({ booking: bookingId })
    })
    if (!done) return
    showToast({ kind: 'success', title: t('booking.linkBooked', { name }), about: 'booked' })
  }
  return (
    <>
      <p>
        {isPaying
          ? t('booking.linkPaying', { name })
          : t('booking.payLinkText', { name, time: time(booking.heldUntil ?? booking.startsAt) })}
      </p>
      <Fault fault={fault} />
      <Button kind="second" wide working={working} {...disabled} onClick={() => void book()}>
        {t('booking.linkWithoutCard')}
      </Button>
      <Button kind="danger" wide {...disabled} onClick={() => working || void withdraw()}>
        {t('booking.linkWithdraw')}
      </Button>
    </>
  )
}
