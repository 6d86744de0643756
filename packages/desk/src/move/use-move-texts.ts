import type { SaleChange } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'

/** An effect of a move on the sums: what happens, and with how much. */
type Effect = { readonly label: string; readonly amount?: string }

/** Writes a line for each effect of a move on the sums. One line says that nothing changes. */
export const useMoveTexts = (change: SaleChange | undefined): readonly Effect[] => {
  const t = useT()
  const { currency } = useShop()
  const { exactMoney } = useFormat()
  if (!change) return []
  const effects = [
    [t('move.refund'), change.refund],
    [t('move.charge'), change.charge],
    [t('move.moreAtShop'), Math.max(change.atShop, 0)],
    [t('move.lessAtShop'), Math.min(change.atShop, 0)],
    [t('move.moreLater'), Math.max(change.later, 0)],
    [t('move.lessLater'), Math.min(change.later, 0)],
  ] as const
  const lines = effects.flatMap(([label, amount]) =>
    amount === 0 ? [] : [{ label, amount: exactMoney(Math.abs(amount), currency) }],
  )
  return lines.length > 0 ? lines : [{ label: t('move.samePrice') }]
}
