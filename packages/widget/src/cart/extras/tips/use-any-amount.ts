import { useQuery } from '@tanstack/react-query'
import { flagsQuery } from '../../../calls/flags.ts'

/** Tells whether a shop takes tips of any amount beside its shares (flag flexible-tipping); not before that is known. */
export const useAnyAmount = (shopRef: string): boolean =>
  useQuery(flagsQuery(shopRef)).data?.['flexible-tipping'] === true
