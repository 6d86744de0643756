import { useRoute } from 'wouter'
import { paths } from '../paths.ts'
import { announce } from '../pieces/live-region/announce.ts'
import { hideToastAbout, showToast, type Toast } from '../pieces/toast/toast.tsx'

type Words = Pick<Toast, 'title' | 'text'>

const subjectOf = (saleOrderId: string): string => `sale ${saleOrderId}`

/** Says what a change of a sale came to, in place of what an earlier one did. */
export const tellChange = (saleOrderId: string, words: Words): void =>
  showToast({ kind: 'success', about: subjectOf(saleOrderId), ...words })

/**
 * The same of what a heading of the sale's own page says: there it is only read aloud, because a toast would lie over that
 * heading.
 */
export const useTellHeaded = (saleOrderId: string): ((words: Words) => void) => {
  const [, place] = useRoute(paths.reservation.pattern)
  return (words) => {
    if (place?.saleOrder !== saleOrderId) return tellChange(saleOrderId, words)
    hideToastAbout(subjectOf(saleOrderId))
    announce([words.title, words.text].filter(Boolean).join('. '))
  }
}
