import { states } from '../../gallery/states.ts'
import { NextFree } from './next-free.tsx'

export default states({
  short: { render: () => <NextFree label="Next free with Marcus" time="Today, 2:45pm" href="/" /> },
  chosen: {
    render: () => <NextFree label="Next free with Marcus" time="Today, 2:45pm" chosen onClick={() => {}} />,
  },
  long: {
    render: () => (
      <NextFree label="Au plus tôt avec Maximilien-Alexandre" time="Ven. 27 nov., 14:45" onClick={() => {}} />
    ),
  },
})
