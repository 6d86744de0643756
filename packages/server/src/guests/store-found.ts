import { headSql } from '../accounts/store-people.ts'
import type { GuestRow } from '../booking/desk/store-guests.ts'
import type { Queryable } from '../store/db.ts'
import { boolean, instant, integer, list, text, uuid } from '../store/statement/kinds.ts'
import { statementPlannedAnew } from '../store/statement/statement.ts'
import { findGuestsById } from './store-guest.ts'

/** The most words of a search that count: those of a name, or of an e-mail. */
const mostWords = 4
/** The signs that part words, in plain text and in typography. */
const signs = `@.-_+''()[]",;:/&`
const typeset = '\u{a0}‘’“”«»–—'
/** Letters with a stroke, which are letters of their own to Unicode, and the plain letters beside which they are found. */
const [stroked, unstroked] = ['đłøıħŧ', 'dloiht']
/** The accents, hooks and dots of the languages that are written in Latin letters, Vietnamese included. */
const accents =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0326\u0327\u0328\u032e\u0331'

const spaces = (parting: string): string => ' '.repeat(parting.replaceAll("''", "'").length)

/**
 * SQL that writes a text in lower case, with spaces for the signs that part words, and without accents, so that
 * "jose" finds José, and "nguyen" Nguyễn. Only a text that has any but plain letters is looked through for them,
 * because that is slow.
 */
const plain = (given: string): string =>
  `case when octet_length(${given}) = length(${given})
    then translate(lower(${given}), '${signs}', '${spaces(signs)}')
    else translate(normalize(lower(${given}), NFD), '${signs}${typeset}${stroked}${accents}', '${spaces(signs + typeset)}${unstroked}') end`

/** SQL of the words of a text. Two thousand bytes are more than any name has, and the most that a word may have. */
const wordsOf = (given: string): string =>
  `array_to_tsvector(array_remove(string_to_array(${plain(`left(${given}, 500)`)}, ' '), ''))`

/** SQL of the words that a guest is found by. The index customer_of_words is of just this expression. */
const foundBy = wordsOf(`first_name || ' ' || last_name || ' ' || coalesce(email, '')`)
const names = wordsOf(`first_name || ' ' || last_name`)

const kinds = {
  shopId: uuid,
  brandId: uuid,
  words: list(text),
  isByContact: boolean,
  most: integer,
  now: instant,
}

/** The matches beyond which a search is common, so that not each of them is looked at. */
const many = 200
/** The last appointments of the shop among which a common search looks for its guests. */
const lately = 400

/**
 * Makes a statement that finds guests by an SQL condition. They stand under the account that has claimed them. The
 * last ones to visit or to book come first; if very many match, the last visitors of the shop, and only if those are too
 * few some of the others. It is planned for its values, because the index depends on them. It gives ids alone, since the
 * plan for what the desk shows of a guest takes longer than the search, and is the same each time.
 */
const finding = (name: string, isFound: string) =>
  statementPlannedAnew(
    name,
    kinds,
    `with matching as materialized (
       select customer.id from customer where brand_id = $brandId and ${isFound} limit ${many}
     ), visited as materialized (
       select customer.id, visit.starts_at as last
       from (
         select sale_order_id, starts_at from appointment
         where shop_id = $shopId and state in ('held', 'booked') and starts_at <= $now
         order by starts_at desc limit ${lately}
       ) as visit
       join sale_order as sold on sold.id = visit.sale_order_id and sold.shop_id = $shopId
       join customer on customer.id = sold.customer_id
       where (select count(*) from matching) = ${many} and ${isFound}
       order by visit.starts_at desc limit 2 * $most
     )
     select id from (
       select ${headSql('every.id')} as id, last from (
         select id, last from visited
         union all
         select id, (select max(created_at) from sale_order where customer_id = matching.id) from matching
         where (select count(distinct id) from visited) < $most
       ) as every
     ) as head
     group by id order by max(last) desc nulls last, id limit $most`,
    { id: uuid },
  )

/** Reads every guest of the brand, which takes 30 ms for 200,000: an index of digits would cost every checkout more. */
const byPhone = finding('find-guests-by-phone', `$isByContact and phone like '%' || ($words)[1] || '%'`)
const byWords = Array.from({ length: mostWords }, (_, index) => {
  const begins = Array.from(
    { length: index + 1 },
    (__, at) => `('''' || ${plain(`($words)[${at + 1}]`)} || ''':*')::tsquery`,
  )
  const sought = `(${begins.join(' && ')})`
  return finding(
    `find-guests-${index + 1}`,
    `${foundBy} @@ ${sought} and ($isByContact or ${names} @@ ${sought})`,
  )
})

/**
 * Finds guests of a brand, the last ones to book first: by digits anywhere in a phone, or by the
 * beginnings of words of their name and e-mail, in any order. Without `isByContact` names alone count.
 */
export const findGuests = async (
  on: Queryable,
  sought: {
    readonly shopId: string
    readonly brandId: string
    /** The digits of a phone, or else the words, of letters and digits, at least one. */
    readonly digits: string | undefined
    readonly words: readonly string[]
    readonly isByContact: boolean
    readonly most: number
  },
  now: Temporal.Instant,
): Promise<readonly GuestRow[]> => {
  const { digits, words, ...asked } = sought
  const given = digits === undefined ? words.slice(0, mostWords) : [digits]
  const find = digits === undefined ? byWords[given.length - 1] : byPhone
  const ids = (await find?.values(on, { ...asked, words: given, now })) ?? []
  return ids.length === 0 ? [] : findGuestsById(on, { shopId: asked.shopId, ids, now })
}
