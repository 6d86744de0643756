import { useT } from '../i18n/use-t.ts'

/** What one to five stars say, and what each star is called. */
export const useStarNames = (): { readonly words: readonly string[]; readonly names: readonly string[] } => {
  const t = useT()
  const words = [
    t('review.word1'),
    t('review.word2'),
    t('review.word3'),
    t('review.word4'),
    t('review.word5'),
  ]
  return { words, names: words.map((word, index) => t('review.star', { count: String(index + 1), word })) }
}
