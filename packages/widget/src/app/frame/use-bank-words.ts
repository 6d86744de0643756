import { useT } from '../../i18n/use-t.ts'
import type { BankReturn } from './bank-return.ts'

/** Texts that tell a guest back from their bank what they are buying, and what has already happened. */
export const useBankWords = ({
  buys,
  isConfirmed,
}: BankReturn): { readonly message: string; readonly done?: string } => {
  const t = useT()
  if (!isConfirmed) return { message: t('checkout.bankAwaited') }
  const messages: Readonly<Record<BankReturn['buys'], string>> = {
    booking: t('waitingList.taking'),
    placeInLine: t('waitingList.joining'),
    giftCard: t('checkout.giftSaving'),
    due: t('checkout.dueBack'),
  }
  return { message: messages[buys], done: t('checkout.bankConfirmed') }
}
