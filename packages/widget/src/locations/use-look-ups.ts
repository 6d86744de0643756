import { type Shop, shopLookupBatch } from '@openchair/contract'
import { useEffect, useState } from 'react'
import { barbersQuery } from '../calls/barbers.ts'
import { usePrefetch } from '../calls/cache/prefetch.ts'
import { shopQuery } from '../calls/shops.ts'

/**
 * Looks up the shops that the guest is likely to open next, in batches (spec 7; spec 9, Schedule and lists).
 * The first batch is fetched at once; each further one when the previous one's last shop is loaded and in
 * sight. So a list is fetched only as far as it is read.
 */
export const useLookUps = (shops: readonly Shop[]): void => {
  const list = shops.map(({ id }) => id).join()
  const [last, setLast] = useState({ list, from: 0, isAnswered: false })
  const { from, isAnswered } = last.list === list ? last : { from: 0, isAnswered: false }
  const next = from + shopLookupBatch
  usePrefetch(
    shops.slice(from, next).flatMap(({ route }) => [shopQuery(route), barbersQuery(route)]),
    () => setLast({ list, from, isAnswered: true }),
  )
  useEffect(() => {
    const row = document.querySelectorAll('main ul > li')[next - 1]
    if (!isAnswered || !row) return undefined
    const sight = new IntersectionObserver((seen) => {
      if (seen.some((each) => each.isIntersecting)) setLast({ list, from: next, isAnswered: false })
    })
    sight.observe(row)
    return () => sight.disconnect()
  }, [list, next, isAnswered])
}
