import { useRoute } from 'wouter'
import { paths } from '../paths.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { hideToastAbout, showToast, type Toast } from '@openchair/ui/pieces/toast/toast.tsx'

type Words = Pick<Toast, 'title' | 'text'>

const subjectOf = (saleOrderId: string): string => `sale ${saleOrderId}`

/** Shows a toast with the result of a change of a sale, in place of the toast about an earlier change. */
export const tellChange = (saleOrderId: string, words: Words): void =>
  showToast({ kind: 'success', about: subjectOf(saleOrderId), ...words })

const useIsShown = (saleOrderId: string): boolean => {
  const [, place] = useRoute(paths.reservation.pattern)
  return place?.saleOrder === saleOrderId
}

/**
 * The same, for results that the top of the sale's page shows too. There the toast has only a title and the
 * rest is announced, because a longer toast would cover the page's heading.
 */
export const useTellShown = (saleOrderId: string): ((words: Words) => void) => {
  const isShown = useIsShown(saleOrderId)
  return ({ title, text }) => {
    tellChange(saleOrderId, isShown ? { title } : { title, text })
    if (isShown && text !== undefined) announce(text)
  }
}

/** The same, but only announced on the sale's own page, where a toast would cover the heading. */
export const useTellHeaded = (saleOrderId: string): ((words: Words) => void) => {
  const isShown = useIsShown(saleOrderId)
  return (words) => {
    if (!isShown) return tellChange(saleOrderId, words)
    hideToastAbout(subjectOf(saleOrderId))
    announce([words.title, words.text].filter(Boolean).join('. '))
  }
}
