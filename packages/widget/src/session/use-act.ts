import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { type CallFault, callFault } from './call-fault.ts'

/** Runs the actions of buttons, one at a time, and words the failure of the last one. */
export const useAct = () => {
  const t = useT()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<CallFault>()
  const run = async (act: () => Promise<void>, onFault?: () => void): Promise<void> => {
    if (working) return
    setWorking(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(callFault(t, error))
      onFault?.()
    }
    setWorking(false)
  }
  return { working, problem, run }
}
