import { states } from '../../gallery/states.ts'
import { CoverBone, RowBones } from './skeleton.tsx'

export default states({
  shop: {
    render: () => (
      <>
        <CoverBone />
        <RowBones count={6} first />
      </>
    ),
  },
  shops: { render: () => <RowBones count={4} size="shop" /> },
})
