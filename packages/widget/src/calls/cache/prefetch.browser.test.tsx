import { afterEach, expect, it } from 'vitest'
import { clear, mount } from '../../gallery/mount.tsx'
import { shopQuery } from '../shops.ts'
import { usePrefetch } from './prefetch.ts'

afterEach(clear)

const Page = () => {
  usePrefetch([shopQuery('soho')])
  return <h1>Shops</h1>
}

it('asks what the next page needs a second after this one has come', async () => {
  const opened = performance.now()
  const { client } = await mount({ render: () => <Page />, answers: () => ({ id: 'soho' }) })
  const { queryKey } = shopQuery('soho')
  await expect.poll(() => client.getQueryData(queryKey)).toEqual({ id: 'soho' })
  expect(performance.now() - opened).toBeGreaterThanOrEqual(1000)
})
