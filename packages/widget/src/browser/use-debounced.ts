import { useEffect, useState } from 'react'

/** The value once it has not changed for `delay` milliseconds. */
export const useSettled = <T>(value: T, delay: number): T => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
