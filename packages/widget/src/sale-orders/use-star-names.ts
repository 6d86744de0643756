import { useT } from '../i18n/use-t.ts'

export const useStarNames = () => {
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
