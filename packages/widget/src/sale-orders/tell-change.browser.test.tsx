import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { mount } from '../gallery/mount.tsx'
import { paths } from '../paths.ts'
import { useAnnouncement } from '@openchair/ui/pieces/live-region/announce.ts'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { Head, Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useTellShown } from './tell-change.ts'

const words = { title: 'Rendez-vous déplacé', text: 'Mer. 30 déc. à 10:15, avec Maximilien-Alexandre' }

const Page = ({ saleOrder }: { readonly saleOrder: string }) => {
  const tell = useTellShown(saleOrder)
  return (
    <Screen name={kingsley.name}>
      <Head>
        <Heading level={1}>Rendez-vous mercredi, Sam</Heading>
      </Head>
      <button type="button" onClick={() => tell(words)}>
        Déplacer
      </button>
    </Screen>
  )
}

const move = async (saleOrder: string) => {
  await mount({ render: () => <Page saleOrder={saleOrder} />, path: paths.reservation.to('order-1') })
  await page.getByRole('button', { name: 'Déplacer' }).click()
  await expect.element(page.getByText(words.title)).toBeVisible()
}

it('the toast on the sale’s own page is so short that it does not cover the heading, and the rest is announced', async () => {
  await move('order-1')
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const toast = page.getByText(words.title).element().closest('[role=status]')!
  await expect.poll(() => toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(heading.top)
  expect(useAnnouncement.getState()).toMatchObject({ text: words.text })
})

it('the toast on any other page has the whole text', async () => {
  await move('order-2')
  await expect.element(page.getByText(words.title)).toBeVisible()
  expect(page.getByText(words.title).element().closest('[role=status]')?.textContent).toContain(words.text)
})
