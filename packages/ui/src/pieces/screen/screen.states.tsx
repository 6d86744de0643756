import { art } from '../../gallery/art.ts'
import { states } from '../../gallery/states.ts'
import { Cover } from '../picture/picture.tsx'
import { RowsSkeleton } from '../skeleton/skeleton.tsx'
import { Facts, Head, Heading, OpenFact, Quiet } from '../text/text.tsx'
import { Screen } from './screen.tsx'

const name = 'Kingsley & Sons Soho'
const cover = art('scene-soho')

const ShopPage = () => (
  <Screen name={name} back="/" over cover={cover}>
    <Cover src={cover} alt="The Soho shop at dusk" />
    <Head>
      <Heading level={1} look="shop">
        {name}
      </Heading>
      <Facts>
        {'114 Prince Street'}
        {'0.4 mi'}
        <OpenFact>Open until 8pm</OpenFact>
      </Facts>
    </Head>
    <RowsSkeleton count={12} first />
  </Screen>
)

const scrollDown = () => {
  const column = document.querySelector('[data-screen]')
  column?.scrollTo(0, 400)
  scrollTo(0, 400)
}

export default states({
  plain: {
    render: () => (
      <Screen name={name} back="/">
        <Head>
          <Heading level={1}>Choose a time</Heading>
          <Quiet>with Marcus Bell</Quiet>
        </Head>
      </Screen>
    ),
  },
  overCover: { render: () => <ShopPage /> },
  scrolled: { render: () => <ShopPage />, after: scrollDown },
  busy: {
    render: () => (
      <Screen name={name} back="/" busy>
        <Head>
          <Heading level={1}>Choose a time</Heading>
        </Head>
        <RowsSkeleton count={3} />
      </Screen>
    ),
  },
  languages: {
    render: () => <ShopPage />,
    after: (root) => root.querySelector<HTMLElement>('[popovertarget]')?.click(),
  },
})
