// Written by `npm run texts` from the folders of texts.
import type { Messages as Brand } from './brand/messages.ts'
import type { Messages as Cart } from './cart/messages.ts'
import type { Messages as Checkout } from './checkout/messages.ts'
import type { Messages as Common } from './common/messages.ts'
import type { Messages as Flags } from './flags/messages.ts'
import type { Messages as Home } from './home/messages.ts'
import type { Messages as Location } from './location/messages.ts'
import type { Messages as Lost } from './lost/messages.ts'
import type { Messages as Menu } from './menu/messages.ts'
import type { Messages as Passcode } from './passcode/messages.ts'
import type { Messages as Products } from './products/messages.ts'
import type { Messages as Reservation } from './reservation/messages.ts'
import type { Messages as Robots } from './robots/messages.ts'
import type { Messages as Schedule } from './schedule/messages.ts'
import type { Messages as Services } from './services/messages.ts'
import type { Messages as Session } from './session/messages.ts'
import type { Messages as Shop } from './shop/messages.ts'
import type { Messages as Waiting } from './waiting/messages.ts'

export type Area = 'brand' | 'cart' | 'checkout' | 'common' | 'flags' | 'home' | 'location' | 'lost' | 'menu' | 'passcode' | 'products' | 'reservation' | 'robots' | 'schedule' | 'services' | 'session' | 'shop' | 'waiting'

export type MessageArguments = Brand & Cart & Checkout & Common & Flags & Home & Location & Lost & Menu & Passcode & Products & Reservation & Robots & Schedule & Services & Session & Shop & Waiting
