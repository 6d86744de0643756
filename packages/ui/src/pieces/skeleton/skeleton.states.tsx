import { states } from '../../gallery/states.ts'
import { CoverSkeleton, RowsSkeleton } from './skeleton.tsx'

export default states({
  shop: {
    render: () => (
      <>
        <CoverSkeleton />
        <RowsSkeleton count={6} first />
      </>
    ),
  },
  shops: { render: () => <RowsSkeleton count={4} size="shop" /> },
})
