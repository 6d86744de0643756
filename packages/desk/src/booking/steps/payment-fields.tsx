import type { OpenedBooking } from '@openchair/contract'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { Section } from '../parts/section.tsx'
import { kinds } from '../rules/payment.ts'
import { useWords } from '../../acts/use-words.ts'
import { useShop } from '../../shell/session.tsx'
import { SumField } from './sum-field.tsx'
import css from './steps.module.css'
import { Tiles } from './tiles.tsx'
import type { Payment } from './use-payment.ts'
import { WayTiles } from './way-tiles.tsx'

type Props = { readonly booking: OpenedBooking; readonly payment: Payment }

/** The tip on top of what is left. */
const TipFields = ({ booking, payment }: Props) => {
  const { t, money, format, currency } = useWords(booking)
  const { tips, tipChoice, setTipChoice, setOtherTip } = payment
  return (
    <Section>
      <Tiles
        label={t('booking.tipFor', { name: booking.barber.firstName })}
        value={tipChoice}
        onChange={setTipChoice}
        options={[
          { value: 'none', content: <b>{t('booking.noTip')}</b> },
          ...tips.map(({ percentage, amount }) => ({
            value: `${percentage}` as const,
            content: (
              <>
                <b>{format.percent(percentage)}</b> <small>{money(amount)}</small>
              </>
            ),
          })),
          { value: 'other', content: <b>{t('booking.otherTip')}</b> },
        ]}
      />
      {tipChoice === 'other' && (
        <SumField label={t('booking.tip')} currency={currency} onChange={setOtherTip} />
      )}
    </Section>
  )
}

/** Brings the sums into sight, which open below the edge of a tablet's window. */
const showAll = (parts: HTMLElement | null) => {
  parts?.scrollIntoView({ block: 'nearest' })
}

/** How a guest paid: in one way, or in several with a sum each. */
const WayFields = ({ booking, payment }: Props) => {
  const { t, money, currency } = useWords(booking)
  const { how, setHow, setPart, onTerminal, missing } = payment
  return (
    <Section>
      <WayTiles label={t('booking.paidHow')} ways={[...kinds, 'several']} value={how} onChange={setHow} />
      {how === 'several' && (
        <div ref={showAll} className={css.parts}>
          {kinds.map((kind) => (
            <SumField
              key={kind}
              label={t(`booking.way.${kind}`)}
              currency={currency}
              filled={kind === 'terminal' ? onTerminal : undefined}
              onChange={(sum) => setPart(kind, sum)}
            />
          ))}
          <output>
            {missing === 0
              ? t('booking.addsUp')
              : t(missing > 0 ? 'booking.stillMissing' : 'booking.tooMuch', {
                  amount: money(Math.abs(missing)),
                })}
          </output>
        </div>
      )}
      <Small>{t(how === 'cash' ? 'booking.cashNote' : 'booking.terminalNote')}</Small>
    </Section>
  )
}

/** The fields of a payment at the shop: for whom, the tip, and how it was paid. */
export const PaymentFields = ({ booking, payment }: Props) => {
  const { t } = useWords(booking)
  const { can, barberIds } = useShop()
  const count = booking.others.length + 1
  const reachesAll =
    can('changeBookings') === 'all' || booking.others.every(({ barberId }) => barberIds.includes(barberId))
  return (
    <>
      {count > 1 && reachesAll && (
        <Section>
          <CheckboxRow checked={payment.forAll} onChange={payment.setForAll}>
            {t('booking.payForAll', { count: String(count) })}
          </CheckboxRow>
        </Section>
      )}
      <TipFields booking={booking} payment={payment} />
      {(payment.rest > 0 || payment.onGiftCard === 0) && <WayFields booking={booking} payment={payment} />}
    </>
  )
}
