/**
 * The words and keyboard walks in the passwords that guessers try first, usually with digits and signs around
 * them and letters swapped for similar digits. The lists hold the words alone, in lower case.
 */
const words = `
  abc abcd abcde abcdef aaa access account admin administrator adobe alexander alexis alfredo america amanda amigo amor amour
  andrea andrew angel angela anthony apple arsenal asdf ashley austin azerty azertyuiop babygirl backup bailey banana barber
  barbershop barcelona baseball basketball batman beatriz beautiful benjamin bienvenue bienvenido bonjour booking boston brandon
  butterfly carlos carolina charles charlie cheese chelsea chester chicken chocolate chouchou coffee computer
  cookie corvette cowboy daniel danielle default diamond dolphin doudou dragon eagles eminem estrella facebook familia family
  ferrari flower football forever france freedom friend friends gabriel garfield george ginger google guest guitar
  hannah haircut hammer harley heather hello hockey hola hottie house hunter iloveyou internet isabelle jackson jasmine jennifer
  jessica jesus jordan joseph joshua julien junior justin killer letmein lifehack liverpool login london looking loulou loveme
  lovely loveyou madison maggie manchester marie marina mario marseille martin master matrix matthew melissa mercedes merlin
  michael michelle mickey miguel minecraft money monkey monster montreal motdepasse mother music mustang mylove naruto nathan
  newyork nicolas nicole ninja oliver orange pakistan passer passport passw passwd passwort password patrick peanut pepper
  phoenix pokemon porsche princess princesa princesse private purple qazwsx qazwsxedc qwer qwert qwerty qwertyui qwertyuiop
  qwertz rainbow ranger realmadrid rebecca robert rockyou ronaldo samantha samsung scooter secret secreto senha server shadow
  shop silver skywalker snoopy soccer soleil spider spiderman squirrel starwars steelers stella summer sunshine superman
  superstar support system tamere taylor tequiero teamo test teste testing thomas thunder tigger toronto trustno user username
  victor victoria welcome whatever william willow winter wolf xbox yamaha yankees yellow zaq zaqxsw zxcv zxcvb zxcvbn zxcvbnm
  contraseña clave contrasena usuario coiffeur barbier barberia peluqueria`

const core = new Set(words.trim().split(/\s+/))

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withLetters = (text: string): string =>
  text.replaceAll(/[0134577@$!]/g, (sign) => lookAlikes[sign] ?? sign)

const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/u.test(text)

/** Rows of keyboards and known sequences. A part of one, in either direction, is a keyboard walk. */
const walks = [
  'qwertyuiop',
  'azertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'zaq12wsxcde34rfvbgt56yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
]
const bothWays = walks.flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])
const isWalk = (text: string): boolean => text.length > 2 && bothWays.some((walk) => walk.includes(text))

/** Removes the digits and signs around a word. */
const stripped = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

const isCommonCore = (text: string): boolean =>
  core.has(text) || core.has(text.replace(/s$/, '')) || isRepeated(text) || isWalk(text)

/** Tells whether a password is one that guessers try first, or is made in the same way. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replaceAll(/[^\p{L}\p{N}@$!]/gu, '')
  const digits = plain.replaceAll(/\D/g, '')
  // Finds passwords such as 123456789a.
  if (plain.replaceAll(/\P{L}/gu, '').length < 3 && (isWalk(digits) || isRepeated(digits))) return true
  return [
    plain,
    bare,
    stripped(plain),
    stripped(bare),
    withLetters(plain),
    withLetters(stripped(bare)),
    withLetters(bare.replace(/[\d@$!]+$/, '')),
  ].some(isCommonCore)
}
