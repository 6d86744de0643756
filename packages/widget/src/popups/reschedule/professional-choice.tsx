import type { SaleOrder } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { useId } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Picture, Quad } from '@openchair/ui/pieces/picture/picture.tsx'
import { WhoTile } from '@openchair/ui/pieces/who-choice/who-tile.tsx'
import type { Appointment } from '../../sale-orders/appointments.ts'
import css from './reschedule.module.css'
import type { Who } from './who-can.ts'

type Props = {
  readonly order: SaleOrder
  readonly appointment: Appointment
  readonly same: Who
  readonly others: readonly Who[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** The choice of a professional with prices: the same, any, or another, in one line that scrolls sideways. */
export const ProfessionalChoice = ({ order, appointment, same, others, chosen, onChoose }: Props) => {
  const t = useT()
  const format = useFormat()
  const group = useId()
  const { barber } = appointment
  const faces = [barber, ...others.flatMap((each) => each.barber ?? [])].flatMap(
    ({ photos }) => photos[0]?.thumbnail ?? [],
  )
  const price = (who: Who) => format.moneyRange(who.price, order.currency)
  const card = (who: Who) => {
    const person = who.id === same.id ? barber : who.barber
    return (
      <WhoTile
        key={who.id}
        group={group}
        picture={
          person ? (
            <Picture src={person.photos[0]?.thumbnail} name={fullName(person)} size="s" />
          ) : (
            <Quad pictures={faces} />
          )
        }
        title={person?.firstName ?? t('changes.anyone')}
        note={who.id === same.id ? t('changes.still', { price: price(who) }) : price(who)}
        checked={who.id === chosen}
        onChoose={() => onChoose(who.id)}
      />
    )
  }
  if (others.length === 0) return null
  return (
    <div className={css.pros} role="radiogroup" aria-label={t('changes.who')}>
      {[same, ...others].map(card)}
    </div>
  )
}
