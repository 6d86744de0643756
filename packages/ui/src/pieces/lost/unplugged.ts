import { useEffect, useState } from 'react'

let arrived: string | undefined

/** Brings the drawing that is shown when nothing else can be brought; it travels as code. */
export const bringUnplugged = async (): Promise<void> => {
  const { default: drawing } = await import('./scene-unplugged.svg?inline')
  arrived = drawing
}

/** The drawing's address; undefined where it has not come. */
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
