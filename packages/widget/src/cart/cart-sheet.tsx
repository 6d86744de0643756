import type { Currency } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import { Sheet } from '../pieces/sheet/sheet.tsx'
import { CartSums, useCurrentSums, useExactSum } from './cart-sums.tsx'
import { useCart } from './cart-store.ts'
import { ChangeVisit } from './change-visit.tsx'
import { type DisplayMode, may, mayEdit, type PanelState } from './display-modes.ts'
import { hasNextStep, NextStep } from './next-step.tsx'
import { movePanel } from './panel-store.ts'
import type { Visits } from './use-visits.ts'
import { VisitRow } from './visit-row.tsx'

type Props = {
  readonly title: string
  readonly shop: string
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly visits: Visits
  readonly currency: Currency
  readonly onContinue: () => void
}

/** The panel opened: visits, sums, and the same next step as on the bar. */
export const CartSheet = ({ title, shop, mode, state, visits, currency, onContinue }: Props) => {
  const t = useT()
  const exact = useExactSum(currency)
  const sums = useCurrentSums()
  const editable = useCart((cart) => mayEdit(mode, state, cart))
  const [first] = visits.visits
  const close = () => movePanel(mode, 'toggle')
  const goOn = () => {
    close()
    onContinue()
  }
  const sum = sums && exact(sums.breakdown.totalRange)
  return (
    <Sheet
      open={state === 'expanded' || state === 'editing'}
      onClose={close}
      title={title}
      foot={hasNextStep(mode) && <NextStep shop={shop} mode={mode} onContinue={goOn} sum={sum} />}
    >
      {may(mode, state, 'viewAppointments') && (
        // Safari takes the list's role away with its bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" aria-label={t('cart.label')}>
          {visits.visits.map((visit) => (
            <VisitRow
              key={visit.reservation.id}
              visit={visit}
              currency={currency}
              onEdit={editable ? () => movePanel(mode, 'edit') : undefined}
            />
          ))}
        </ul>
      )}
      {state === 'editing' && first && (
        <ChangeVisit shop={shop} reservation={first.reservation} onOtherTime={close} />
      )}
      {may(mode, state, 'viewSubtotal') && <CartSums price={visits.price} currency={currency} />}
    </Sheet>
  )
}
