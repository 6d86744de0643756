import { useQuery } from '@tanstack/react-query'
import { flagsQuery } from '../../../calls/flags.ts'

/**
 * Tells if a shop takes tips of any amount besides its percentages (flag flexible-tipping); false until that
 * is known.
 */
export const useAnyAmount = (shopRef: string): boolean =>
  useQuery(flagsQuery(shopRef)).data?.['flexible-tipping'] === true
