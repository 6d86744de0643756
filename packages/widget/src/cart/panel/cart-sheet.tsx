import { Activity, useDeferredValue, useId, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { CartExtras } from './cart-extras.tsx'
import { useCart } from '../model/cart-store.ts'
import { isSheetOpen, may } from '../model/display-modes.ts'
import { isGroup } from '../model/group.ts'
import { NextStep, useHasNextStep } from './next-step.tsx'
import { movePanel, PanelContext, usePanel } from './panel-store.ts'
import { ReservationList } from './reservation-list.tsx'
import { paths } from '../../paths.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import css from './cart-panel.module.css'
import { barberRoute, type Reservation } from '../model/reservation.ts'

type Props = { readonly reservation: Reservation; readonly onOtherTime: () => void }

/** Links to change a reservation with a time, each to the page of one choice. */
const ChangeReservation = ({ reservation, onOtherTime }: Props) => {
  const t = useT()
  const { shopRef } = usePanel()
  const heading = useId()
  const ways = [
    { label: t('cart.otherTime'), onClick: onOtherTime },
    { label: t('cart.otherServices'), href: paths.services.to(shopRef, barberRoute(reservation.barber)) },
    { label: t('cart.otherProfessional'), href: paths.shop.to(shopRef) },
  ]
  return (
    <section className={css.change} aria-labelledby={heading}>
      <Heading level={3} id={heading}>
        {t('cart.changeTitle')}
      </Heading>
      <ul>
        {ways.map(({ label, ...press }) => (
          <li key={label}>
            <Pressable className={css.way} {...press}>
              <span>{label}</span>
              <Icon name="forward" small />
            </Pressable>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Content = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const { mode, state, found } = usePanel()
  const group = useCart(isGroup)
  const [first] = found.reservations
  return (
    <>
      {may(mode, state, 'viewAppointments') && <ReservationList onClose={onClose} />}
      {state === 'editing' && first && (
        <ChangeReservation reservation={first.reservation} onOtherTime={onClose} />
      )}
      <CartExtras onLeave={onClose} />
      {group && mode === 'scheduleChosen' && <Small>{t('cart.together')}</Small>}
    </>
  )
}

/**
 * The open panel: the reservations, the sums, and the next step, which is the checkout once every time is
 * chosen. A closed one is drawn at low priority, so that the page first answers a press on a service or a
 * time.
 */
export const CartSheet = ({ title }: { readonly title: string }) => {
  const panel = usePanel()
  const { mode, state } = panel
  const hasNextStep = useHasNextStep(mode)
  const close = () => movePanel(mode, 'toggle')
  const isOpen = isSheetOpen(state)
  // The sheet opens at once, and the parts that only an open one has are drawn afterwards.
  const drawn = useDeferredValue(state)
  const [isSeen, setSeen] = useState(isOpen)
  if (isOpen && !isSeen) setSeen(true)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      onGone={() => setSeen(false)}
      title={title}
      foot={isSeen && hasNextStep && <NextStep onLeave={close} />}
    >
      <Activity mode={isSeen ? 'visible' : 'hidden'}>
        <PanelContext value={{ ...panel, state: drawn }}>
          <Content onClose={close} />
        </PanelContext>
      </Activity>
    </Sheet>
  )
}
