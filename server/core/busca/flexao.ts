import { EM_AO, EM_ES, EM_ESE, EM_I, EM_IL, EM_U, INVARIAVEIS, IRREGULARES } from './flexao-dados.ts'
import { DOIS_GENEROS, SO_FEMININAS } from './genero-dados.ts'

const semFim = (palavra: string, letras: number) => palavra.slice(0, -letras)

/** Plurals in -is: papéis, civis, faróis; fáceis, leis, júris. */
function singularEmIs(palavra: string): string {
  const semS = semFim(palavra, 1)
  if (EM_I.has(semS)) return semS
  const tronco = semFim(palavra, 2)
  switch (tronco.at(-1)) {
    case 'e':
      return EM_IL.has(`${semFim(tronco, 1)}il`) ? `${semFim(tronco, 1)}il` : `${tronco}l`
    case 'a':
    case 'o':
    case 'u':
      return `${tronco}l`
    default:
      return `${tronco}il`
  }
}

/** Plurals in -es: flores, luzes, ações, meses; bases, nomes. */
function singularEmEs(palavra: string): string {
  const tronco = semFim(palavra, 2)
  const semS = semFim(palavra, 1)
  switch (tronco.at(-1)) {
    case 'o': // ações
    case 'a': // pães
      return `${semFim(tronco, 1)}ao`
    case 'z':
      return tronco
    case 'r':
      return /[aeiou]r$/.test(tronco) ? tronco : semS
    case 's':
      return EM_ES.has(tronco) || (/[^u]es$/.test(tronco) && /(?:[ncdlmv]|gu)es$/.test(tronco) && !EM_ESE.has(semS))
        ? tronco
        : semS
    default:
      return EM_ES.has(palavra) ? palavra : semS
  }
}

/** Of English words and siglas: links, chips; never INSS or ICMS. */
const EM_CONSOANTE = /^.{3,}[bdgklptw]s$/

function singular(palavra: string): string {
  switch (palavra.at(-2)) {
    case 'a':
    case 'o':
      return semFim(palavra, 1)
    case 'e':
      return singularEmEs(palavra)
    case 'i':
      return singularEmIs(palavra)
    case 'u':
      // museus, graus; menus, but campus
      return /[ae]us$/.test(palavra) || EM_U.has(semFim(palavra, 1)) ? semFim(palavra, 1) : palavra
    case 'n':
      return `${semFim(palavra, 2)}m`
    default:
      return EM_CONSOANTE.test(palavra) ? semFim(palavra, 1) : palavra
  }
}

/** Endings that are said of men and women, or of things of both genders: -ado, -ico, -ivo, -ário… */
const DE_GENERO =
  /(?:..[ai]d|..ic|..iv|..os|...an|...ari|..[ai]tori|..[ius]sori|..mpulsori|ditori|sitori|...ern|..urn|..ssim|..[aeio][dn]e|...ce|..olog|..esim|..ssist)a$/

function masculino(palavra: string): string {
  if (SO_FEMININAS.has(palavra)) return palavra
  const tronco = semFim(palavra, 1)
  if (EM_AO.has(`${tronco}ao`)) return `${tronco}ao`
  if (DE_GENERO.test(palavra) || DOIS_GENEROS.has(`${tronco}o`)) return `${tronco}o`
  // professora, servidora
  if (palavra.length > 5 && /[dst]ora$/.test(palavra)) return tronco
  return palavra.endsWith('esa') && EM_ES.has(tronco) ? tronco : palavra
}

/**
 * The form of a folded word without number and gender: "servidoras" as "servidor", "ações" as "ação". Verbs keep their
 * forms. Words with digits, and those in `INVARIAVEIS`, stay.
 */
export function semFlexao(palavra: string): string {
  const irregular = IRREGULARES.get(palavra)
  if (irregular !== undefined) return irregular
  if (palavra.length < 4 || INVARIAVEIS.has(palavra) || /\d/.test(palavra)) return palavra
  const um = palavra.endsWith('s') ? singular(palavra) : palavra
  if (um.endsWith('a')) return IRREGULARES.get(um) ?? masculino(um)
  return um.endsWith('n') ? `${semFim(um, 1)}m` : um
}
