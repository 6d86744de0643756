import { useRoute } from 'wouter'
import { paths } from '../paths.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { hideToastAbout, showToast, type Toast } from '@openchair/ui/pieces/toast/toast.tsx'

type Words = Pick<Toast, 'title' | 'text'>

const subjectOf = (saleOrderId: string): string => `sale ${saleOrderId}`

/** Says what a change of a sale came to, in place of what an earlier one did. */
export const tellChange = (saleOrderId: string, words: Words): void =>
  showToast({ kind: 'success', about: subjectOf(saleOrderId), ...words })

const useIsShown = (saleOrderId: string): boolean => {
  const [, place] = useRoute(paths.reservation.pattern)
  return place?.saleOrder === saleOrderId
}

/**
 * The same of what the sale's own page shows at its top: there the title is enough, and the rest is read aloud, because a toast
 * of more lines would lie over the page's heading.
 */
export const useTellShown = (saleOrderId: string): ((words: Words) => void) => {
  const isShown = useIsShown(saleOrderId)
  return ({ title, text }) => {
    tellChange(saleOrderId, isShown ? { title } : { title, text })
    if (isShown && text !== undefined) announce(text)
  }
}

/**
 * The same of what a heading of the sale's own page says: there it is only read aloud, because a toast would lie over that
 * heading.
 */
export const useTellHeaded = (saleOrderId: string): ((words: Words) => void) => {
  const isShown = useIsShown(saleOrderId)
  return (words) => {
    if (!isShown) return tellChange(saleOrderId, words)
    hideToastAbout(subjectOf(saleOrderId))
    announce([words.title, words.text].filter(Boolean).join('. '))
  }
}
