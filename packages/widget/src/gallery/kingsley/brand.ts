import type { Brand } from '@openchair/contract'
import { art } from '@openchair/ui/gallery/art.ts'
import { photo } from './photo.ts'
import { shops } from './shops.ts'

export const kingsley: Brand = {
  id: 'brand-kingsley',
  route: 'kingsley',
  name: 'Kingsley & Sons',
  description: 'Barbers since 1962',
  privacyUrl: 'https://www.example.com/kingsley/privacy',
  termsUrl: 'https://www.example.com/kingsley/terms',
  photos: [photo('scene-interior', 'A red barber’s chair before a round mirror')],
  shops,
  settings: {
    supportedLanguages: ['en', 'fr', 'es-419'],
    defaultLanguage: 'en',
    metaPixelId: null,
    analyticsMeasurementId: null,
  },
  extension: {
    route: 'kingsley',
    logoImage: art('logo'),
    iTunesLink: null,
    playStoreLink: null,
    hasPremiumBranding: false,
    primaryColor: null,
    primaryColorDark: null,
    primaryColorDarker: null,
    primaryColorLight: null,
    primaryFontColor: null,
    secondaryColor: null,
    linkColor: null,
  },
}
