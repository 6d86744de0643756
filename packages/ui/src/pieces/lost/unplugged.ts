import { useEffect, useState } from 'react'

let arrived: string | undefined

/** Loads the drawing for pages that cannot be loaded; it is part of the code. */
export const bringUnplugged = async (): Promise<void> => {
  const { default: drawing } = await import('./scene-unplugged.svg?inline')
  arrived = drawing
}

/** The drawing's address; undefined until it is loaded. */
export const useUnplugged = (): string | undefined => {
  const [drawing, setDrawing] = useState(arrived)
  useEffect(() => {
    if (arrived === undefined)
      bringUnplugged().then(
        () => setDrawing(arrived),
        () => undefined,
      )
  }, [])
  return drawing
}
