import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'

/** Keys of a signature field, or of its widget, from which no reader draws anything. */
const NAO_SE_DESENHA = new Set('Type FT T TU TM V F Ff P Parent Rect M NM Lock SV H Q DA DR AS StructParent'.split(' '))
/** Keys of an appearance stream that add nothing to what its content draws. */
const DE_FORMA_SIMPLES = new Set(
  'Type Subtype FormType BBox Matrix Resources Length Filter DecodeParms Group Name LastModified'.split(' '),
)
/** Operators that paint nothing, whatever stands around them (ISO 32000-2 annex A). */
const SEM_TINTA = new Set(['q', 'Q', 'cm', 'm', 'l', 're', 'h', 'n', 'W', 'W*', 'BT', 'ET', 'EMC'])
const MAIOR_CONTEUDO = 4096
const MAIS_FUNDO = 4

/**
 * Whether a signature's widget is of a shape that provably draws nothing, in whichever reader. This is a list of what is
 * harmless: a key, an operator or a value that is not on it answers false. /Rect is not asked: engines disagree about what
 * an empty rectangle hides.
 */
export function provarSemDesenho(estado: Estado, widget: Dicionario, fundo = 0): boolean {
  if (fundo > MAIS_FUNDO) return false
  return [...widget].every(([chave, valor]) => {
    const lido = estado.resolver(valor)
    if (NAO_SE_DESENHA.has(chave) || eNulo(lido)) return true
    // any other kind of annotation readers draw by themselves
    if (chave === 'Subtype') return lido?.tipo === 'nome' && lido.valor === 'Widget'
    if (chave === 'AP') return aparenciasVazias(estado, lido)
    if (chave === 'MK') return lido?.tipo === 'dicionario' && [...lido.entradas.keys()].every((cada) => cada === 'R')
    if (chave === 'BS') return lido?.tipo === 'dicionario' && eZero(lido.entradas.get('W'))
    if (chave === 'Border') return lido?.tipo === 'lista' && lido.itens.length === 3 && lido.itens.every(eZero)
    if (chave !== 'Kids' || lido?.tipo !== 'lista') return false
    return lido.itens.every((filho) => {
      const d = estado.dicionario(filho)
      return d !== undefined && provarSemDesenho(estado, d, fundo + 1)
    })
  })
}

/** Every picture of /AP, and every state of each. */
function aparenciasVazias(estado: Estado, ap: Valor | undefined): boolean {
  if (ap?.tipo !== 'dicionario') return false
  return [...ap.entradas.values()].every((figura) => {
    if (formaVazia(estado, figura, 0)) return true
    if (figura.tipo === 'referencia' && estado.podeTerFluxo(figura.objeto)) return false
    const estados = estado.dicionario(figura)
    return estados !== undefined && [...estados.values()].every((cada) => formaVazia(estado, cada, 0))
  })
}

function formaVazia(estado: Estado, figura: Valor, fundo: number): boolean {
  const objeto = figura.tipo === 'referencia' ? estado.objeto(figura.objeto) : undefined
  if (!objeto?.fluxo || objeto.valor.tipo !== 'dicionario' || fundo > MAIS_FUNDO) return false
  const { entradas } = objeto.valor
  const subtipo = estado.resolver(entradas.get('Subtype'))
  if (subtipo && !(subtipo.tipo === 'nome' && subtipo.valor === 'Form')) return false
  if (![...entradas.keys()].every((chave) => DE_FORMA_SIMPLES.has(chave))) return false
  const conteudo = estado.desempacotado(objeto)
  if (!conteudo || conteudo.length > MAIOR_CONTEUDO) return false
  const figuras = estado.dicionario(estado.dicionario(entradas.get('Resources'))?.get('XObject'))
  return semTinta(conteudo.toString('latin1'), (nome) => {
    const outra = figuras?.get(nome)
    return outra !== undefined && formaVazia(estado, outra, fundo + 1)
  })
}

/** Whether a content stream has only operators that paint nothing; `vazia` says it of the figure of a name. */
function semTinta(conteudo: string, vazia: (nome: string) => boolean): boolean {
  const palavras = conteudo
    .replace(/%[^\r\n]*/g, ' ')
    .split(/[\0\t\n\f\r ]+/)
    .filter((palavra) => palavra !== '')
  return palavras.every((palavra, i) => {
    if (SEM_TINTA.has(palavra) || /^[+-]?(\d+\.?\d*|\.\d+)$/.test(palavra)) return true
    const nome = /^\/([A-Za-z0-9_.+-]+)$/.exec(palavras[palavra.startsWith('/') ? i : i - 1] ?? '')?.[1]
    if (nome === undefined) return false
    const operador = palavra.startsWith('/') ? palavras[i + 1] : palavra
    return operador === 'BMC' || (operador === 'Do' && vazia(nome))
  })
}

const eZero = (valor: Valor | undefined) => valor?.tipo === 'numero' && valor.valor === 0
const eNulo = (valor: Valor | undefined) => valor?.tipo === 'outro' && valor.palavra === 'null'
