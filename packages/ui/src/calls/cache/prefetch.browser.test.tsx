import { expect, it, vi } from 'vitest'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { shopQuery } from '../../../../widget/src/calls/shops.ts'
import { usePrefetch } from './prefetch.ts'

const Page = () => {
  usePrefetch([shopQuery('soho')])
  return <h1>Shops</h1>
}

it('loads the data of the next page one second after this page appeared [9.05.15]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { client } = await mount({ render: () => <Page />, answers: () => ({ id: 'soho' }) })
  const { queryKey } = shopQuery('soho')
  await vi.advanceTimersByTimeAsync(999)
  expect(client.getQueryState(queryKey)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => client.getQueryData(queryKey)).toEqual({ id: 'soho' })
})
