import type { Call, InputOf } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { ask } from '../../calls/client.ts'

/** Always asked again, because somebody agrees to the server's present answer. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const

type Asking = {
  /** True while the act itself is under way: asked again then, the server would answer about what it has become. */
  readonly working: boolean
}

/**
 * Asks about the effects of several inputs of one act, without acting. The answers come in the order of the
 * inputs; one that has not come yet is undefined.
 */
export const useAsked = <C extends Call>(
  call: C,
  inputs: readonly (InputOf<C> & { validate?: true })[],
  { working }: Asking,
) => {
  const found = useQueries({
    queries: inputs.map((input) => ({
      ...ask(call, { ...input, validate: true }),
      ...fresh,
      enabled: !working,
    })),
  })
  return {
    answers: found.map(({ data }) => data),
    errors: found.map(({ error }) => error ?? undefined),
    error: found.find(({ error }) => error !== null)?.error ?? undefined,
    retry: () => {
      for (const each of found) if (each.isError) void each.refetch()
    },
  }
}
