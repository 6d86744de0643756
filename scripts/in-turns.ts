/** Acts on each item, by so many workers that each take the next one as soon as they are free. */
export const inTurns = async <Worker, Item>(
  workers: readonly Worker[],
  items: readonly Item[],
  act: (worker: Worker, item: Item) => Promise<unknown>,
): Promise<void> => {
  const waiting = items.values()
  await Promise.all(
    workers.map(async (worker) => {
      for (const item of waiting) await act(worker, item)
    }),
  )
}
