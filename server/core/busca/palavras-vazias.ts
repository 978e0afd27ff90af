const palavras = (texto: string) => texto.trim().split(/\s+/)

/** Words too common to search by, folded. */
export const VAZIAS: ReadonlySet<string> = new Set(
  palavras(`
    a o as os um uma uns umas e ou nem mas que se de do da dos das em no na nos nas por pelo pela pelos pelas para pra
    com sem sob sobre ate ante apos entre desde a ao aos como quando onde porque pois
    este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo deste desta destes destas
    desse dessa desses dessas disso disto daquele daquela daqueles daquelas neste nesta nestes nestas nesse nessa nesses
    nessas nisso nisto naquele naquela
    eu tu ele ela eles elas voce voces me te lhe lhes vos lo la los las meu minha meus minhas teu tua seu sua seus suas
    nosso nossa nossos nossas dele dela deles delas
    qual quais cujo cuja cujos cujas quem
    foi era ser sendo sido seja sejam fosse foram e esta estao estava ha havia tem ter tinha
    n r ja nao sim so tambem muito mais menos mesmo mesma mesmos mesmas
  `),
)

/** Words with an accent that are none of them: the state Pará, Praça da Sé. */
export const NAO_VAZIAS: ReadonlySet<string> = new Set(palavras('pará sé'))
