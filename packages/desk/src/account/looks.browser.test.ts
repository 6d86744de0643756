import { checkLooks } from '../../test/check-looks.ts'
import { aboutShopLooks } from '../../test/looks/about-shop.ts'
import { moneyLooks } from '../../test/looks/money.ts'
import { signInLooks } from '../../test/looks/sign-in.ts'

checkLooks({ ...aboutShopLooks, ...moneyLooks, ...signInLooks })
