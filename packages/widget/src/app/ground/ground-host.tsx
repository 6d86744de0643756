import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { groundId } from '@openchair/ui/theme/wide.ts'
import Ground from './ground.tsx'

const findHost = (): HTMLElement => {
  const found = document.getElementById(groundId)
  if (found) return found
  const made = document.createElement('div')
  made.id = groundId
  document.body.append(made)
  return made
}

/** Makes the background beside the column interactive. It replaces the server's drawing with an equal one. */
export default function GroundHost() {
  const [host] = useState(findHost)
  const [drawn] = useState(() => [...host.childNodes])
  useLayoutEffect(() => {
    for (const each of drawn) each.remove()
  }, [drawn])
  return createPortal(<Ground />, host)
}
