import type { DeskDay } from '@openchair/contract'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { useEffect, useMemo } from 'react'
import { keptOfDays } from '@openchair/ui/storage/kept-days.ts'
import { emptied, type Shape, shapeOf, unknownShape } from './rules/shape.ts'

/** The outlines of days that this browser has shown. They hold no names, and go after a week. */
type Shapes = { readonly last: Shape; readonly days: Readonly<Record<string, Shape>> }

/** How many days' outlines are kept. */
const most = 14

/** The days that were kept already, because whoever leafs through the days comes back. */
const kept = new WeakSet<DeskDay>()

const shapesOf = (shopId: string) => keptOfDays<Shapes>(`shapes-${shopId}`)

/** The outline to show while a day loads: its own as last seen, else the hours of the day seen last. */
export const useShape = (shopId: string, day: string, found: DeskDay | undefined): Shape => {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!found || kept.has(found)) return
    kept.add(found)
    const keep = shapesOf(shopId)
    const last = shapeOf(found)
    const others = Object.entries(keep.read()?.days ?? {}).filter(([each]) => each !== found.day)
    keep.write({ last, days: Object.fromEntries([...others.slice(1 - most), [found.day, last]]) })
  }, [shopId, found])
  return useMemo(() => {
    const known = isHydrated ? shapesOf(shopId).read() : undefined
    return known?.days[day] ?? (known ? emptied(known.last) : unknownShape)
  }, [shopId, day, isHydrated])
}
