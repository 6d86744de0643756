import type { Breakdown } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useCurrentSums } from '../../cart/sync/use-current-sums.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './taxes-and-fees.module.css'

/** The amounts added to the price, and those that it contains. */
const usePartRows = (breakdown: Breakdown, currency: string) => {
  const t = useT()
  const format = useFormat()
  const exact = (amount: number) => format.exactMoney(amount, currency)
  const taxRows = (isAdded: boolean): readonly Sum[] =>
    breakdown.taxes
      .filter(({ addToPrice, amount }) => addToPrice === isAdded && amount !== 0)
      .map(({ name, percentage, amount }) => ({
        label: t('cart.taxShare', { name, share: format.percent(percentage) }),
        amount: exact(amount),
      }))
  const fees: readonly Sum[] = [
    { label: t('cart.bookingFee'), fee: breakdown.customerBookingFee },
    { label: t('cart.waitingListFee'), fee: breakdown.waitingListFee },
  ].flatMap(({ label, fee }) => (fee === 0 ? [] : [{ label, amount: exact(fee) }]))
  return { added: [...taxRows(true), ...fees], included: taxRows(false) }
}

type PartsProps = { readonly title: string; readonly note: string; readonly rows: readonly Sum[] }

const Parts = ({ title, note, rows }: PartsProps) =>
  rows.length > 0 && (
    <Part className={css.parts} title={title}>
      <Quiet>{note}</Quiet>
      <Sums rows={rows} />
    </Part>
  )

const Content = ({ breakdown, currency }: { readonly breakdown: Breakdown; readonly currency: string }) => {
  const t = useT()
  const { added, included } = usePartRows(breakdown, currency)
  return (
    <>
      <Parts title={t('cart.addedTitle')} note={t('cart.addedNote')} rows={added} />
      <Parts title={t('cart.includedTitle')} note={t('cart.includedNote')} rows={included} />
      {!isFinal(breakdown.totalRange) && <Quiet>{t('cart.rangeNote')}</Quiet>}
    </>
  )
}

/** Each tax with its percentage, and the fees (money/fees). */
export default function TaxesAndFees(control: PopupProps<'taxesAndFees'>) {
  const t = useT()
  const cart = useCurrentSums()
  return (
    <Sheet {...control} title={t('cart.taxesAndFees')}>
      {cart ? (
        <Content breakdown={cart.breakdown} currency={cart.currency} />
      ) : (
        <Quiet>{t('cart.sumsLater')}</Quiet>
      )}
    </Sheet>
  )
}
