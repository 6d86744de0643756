import type { SaleChange } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'

/** Writes a line for each effect of a move on the sums. One line says that nothing changes. */
export const useMoveTexts = (change: SaleChange | undefined): readonly string[] => {
  const t = useT()
  const { currency } = useShop()
  const { exactMoney } = useFormat()
  if (!change) return []
  const write = (amount: number) => exactMoney(Math.abs(amount), currency)
  const lines = [
    change.refund > 0 && t('move.refund', { amount: write(change.refund) }),
    change.charge > 0 && t('move.charge', { amount: write(change.charge) }),
    change.atShop > 0 && t('move.moreAtShop', { amount: write(change.atShop) }),
    change.atShop < 0 && t('move.lessAtShop', { amount: write(change.atShop) }),
    change.later > 0 && t('move.moreLater', { amount: write(change.later) }),
    change.later < 0 && t('move.lessLater', { amount: write(change.later) }),
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : [t('move.samePrice')]
}
