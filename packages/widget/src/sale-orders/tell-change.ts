import { showToast, type Toast } from '../pieces/toast/toast.tsx'

/** Says what a change of a sale came to, in place of what an earlier one did. */
export const tellChange = (saleOrderId: string, words: Pick<Toast, 'title' | 'text'>): void =>
  showToast({ kind: 'success', about: `sale ${saleOrderId}`, ...words })
