import type { OpenedBooking, OutputOf } from '@openchair/contract'
import type { getMoveTimes } from '@openchair/contract/calls'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { useFaultText } from '../../acts/fault.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import css from '../move.module.css'
import type { Move } from '../use-move.ts'
import { useMoveTexts } from '../use-move-texts.ts'

type Props = {
  readonly booking: OpenedBooking
  readonly moving: Move
  readonly row: OutputOf<typeof getMoveTimes>['rows'][number] | undefined
  readonly services: readonly string[]
  readonly name: string
}

/** The price of a move line by line, what is paid or comes back, and what is passed over for it. */
export const MoveCost = ({ booking, moving: { wish, change, ...moving }, row, services, name }: Props) => {
  const t = useT()
  const { currency, can } = useShop()
  const { exactMoney } = useFormat()
  const faultText = useFaultText()
  const effects = useMoveTexts(moving.answer?.change)
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${exactMoney(Math.abs(amount), currency)}`
  const { difference } = row ?? {}
  const lines =
    difference && !wish.keepsPrice
      ? [
          [t('move.line.services', { services: services.join(', '), name }), difference.services] as const,
          [t('move.line.discounts'), -difference.discounts] as const,
          [t('move.line.taxesAndFees'), difference.taxesAndFees] as const,
          [t('move.line.tip'), difference.tip] as const,
        ].filter(([, amount]) => amount !== 0)
      : []
  const mayKeep = can('waive') !== 'none' && difference !== undefined && difference.total !== 0
  return (
    <section className={css.part}>
      {moving.refusal && <output className={css.warning}>{faultText(moving.refusal)}</output>}
      {(moving.isBeyond || wish.passesOver) && (
        <CheckboxRow
          checked={wish.passesOver}
          onChange={(passesOver) => change({ passesOver })}
          lines={[t('move.passOverHint')]}
        >
          {t('move.passOver')}
        </CheckboxRow>
      )}
      {lines.length > 0 && (
        <dl className={css.lines}>
          {lines.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signed(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {effects.map(({ label, amount }) => (
        <p key={label} className={css.sum}>
          <b>{label}</b>
          {amount !== undefined && <b>{amount}</b>}
        </p>
      ))}
      {mayKeep && (
        <CheckboxRow side="right" checked={wish.keepsPrice} onChange={(keepsPrice) => change({ keepsPrice })}>
          {t('move.keepPrice', { amount: exactMoney(booking.money?.total ?? 0, currency) })}
        </CheckboxRow>
      )}
    </section>
  )
}
