import type { ActivityKind } from '@openchair/contract'
import { getActivity } from '@openchair/contract/calls'
import { send } from './client.ts'

/** The part of the activity that is wanted: all of it unless narrowed. */
export type Narrowed = { readonly staffId?: string; readonly kind?: ActivityKind }

/** Reads a part of the activity from a cursor on; from the latest act without one. */
export const readActivity = (shopId: string, narrowed: Narrowed, cursor: string | undefined) =>
  send(getActivity, { shopId, ...narrowed, ...(cursor !== undefined && { cursor }) })

/** The activity of a shop's desk, page by page. */
export const activityQuery = (shopId: string, narrowed: Narrowed) => ({
  queryKey: [getActivity.path, { shopId, ...narrowed }] as const,
  queryFn: ({ pageParam }: { readonly pageParam: string | undefined }) =>
    readActivity(shopId, narrowed, pageParam),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Awaited<ReturnType<typeof readActivity>>) => next ?? undefined,
})
