const conjunto = (texto: string): ReadonlySet<string> => new Set(texto.trim().split(/\s+/))

/** Prefixes, written with a hyphen, apart or in one. */
export const PREFIXOS = conjunto(`
  aero agro alem ante anti aquem arqui auto bem bi bio circum co contra des eco eletro ex extra foto geo hidro hiper i in
  infra inter intra in macro maxi mega meta micro mini mono moto multi nano neo neuro nao para pluri poli pos pre pro
  pseudo psico quase radio re recem retro sem semi socio sob sobre sub super supra tele termo trans tri ultra uni vice
`)

/** Those that are no words by themselves: `pré natal`, typed apart, is one word. */
export const PREFIXOS_SOLTOS = conjunto(`
  anti auto co ex hiper infra inter intra micro mini multi pos pre pro recem semi sub super ultra vice
`)

/** Pronouns after a hyphen: fazer-se, encaminhá-lo. */
export const CLITICOS = conjunto('se me te nos vos lhe lhes lo la los las no na o a os as')
/** Those before which a verb loses its -r, -s or -z. */
export const CLITICOS_EM_L = conjunto('lo la los las')
/** What ends a verb with a pronoun inside: far-se-á, dar-se-ia. */
export const FINS_DO_VERBO = conjunto('a ao as ei emos eis ia ias iam iamos')

export const MESES = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
