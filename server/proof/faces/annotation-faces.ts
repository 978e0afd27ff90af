import { herdado, tipoDoCampo } from '../pdf/signature-fields.ts'
import { decodificar, type Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import { iguais } from '../pdf/equality.ts'
import { provarSemDesenho } from './draws-nothing.ts'
import { inteiro } from '../pdf/cross-reference.ts'
import { palavrasDesenhadas } from './drawn-words.ts'

/** Flags of an annotation (ISO 32000-2 §12.5.3). */
const [ESCONDIDA, IMPRIME, SEM_ZOOM, SEM_GIRO, NAO_SE_VE, ALTERNA] = [2, 4, 8, 16, 32, 256]
const MULTIMIDIA = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia', 'Projection'])
const DE_IMPRESSAO = new Set(['Watermark', 'PrinterMark', 'TrapNet', 'Redact'])
const CONHECIDAS = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink ' +
    'FileAttachment Widget'
  ).split(' '),
)
/** Drawn as an icon, by the reader's own hand where it has no picture. */
const ICONES = new Set(['Text', 'FileAttachment'])
/** Side of an icon, and width of a frame around a link, that hide nothing: points. */
const [MAIOR_ICONE, MAIOR_BORDA] = [36, 3]
/** Of a field (ISO 32000-2 §12.7.5): a password, and a list of which only the chosen one is shown. */
const [SENHA, COMBINADA] = [1 << 13, 1 << 17]
const [TEXTO, ESCOLHA, BOTAO] = ['Tx', 'Ch', 'Btn']

const A_SEU_MODO = 'uma anotação que cada programa desenha a seu modo'
const CAMPO_A_SEU_MODO = 'um campo que cada programa desenha a seu modo'
export const OUTRO_VALOR = 'um campo que guarda um valor e mostra outro'
/** Of these what is shown can't be read here: a doubt about a signature, no reason to refuse a file. */
export const VALOR_ILEGIVEL = 'um campo cujo valor não se pode comparar com o que ele mostra'

/** Why an annotation may look otherwise to another reader, on paper or at another zoom; undefined where it can't. */
export function faceDaAnotacao(estado: Estado, d: Dicionario, subtipo: string): string | undefined {
  if (subtipo === 'Popup') return undefined
  if (MULTIMIDIA.has(subtipo)) return 'som, vídeo ou objeto em 3D'
  if (DE_IMPRESSAO.has(subtipo)) return 'uma anotação que muda ao imprimir'
  if (!CONHECIDAS.has(subtipo)) return d.has('Rect') ? 'uma anotação que nem todo programa conhece' : undefined
  const tipo = subtipo === 'Widget' ? nome(tipoDoCampo(estado, d)) : undefined
  if (tipo === 'Sig' && provarSemDesenho(estado, d)) return undefined
  const figura = estado.dicionario(d.get('AP'))?.get('N')
  if (subtipo === 'Link' && !figura)
    return bordaEstreita(estado, d) ? undefined : 'uma ligação de borda larga, que não se imprime'
  const dito = estado.resolver(d.get('F'))
  const bandeiras = dito === undefined || dito.tipo === 'outro' ? (d.has('F') && !dito ? undefined : 0) : inteiro(dito)
  if (bandeiras === undefined) return A_SEU_MODO
  if ((bandeiras & ESCONDIDA) !== 0) return undefined
  if (subtipo === 'Widget' && !figura) return temOQueMostrar(estado, d, tipo) ? CAMPO_A_SEU_MODO : undefined
  if (!(bandeiras & IMPRIME)) return 'uma anotação que não se imprime'
  if (bandeiras & NAO_SE_VE) return 'uma anotação que só aparece impressa'
  if (bandeiras & ALTERNA) return 'uma anotação que aparece ao passar por ela'
  if (bandeiras & (SEM_ZOOM | SEM_GIRO) && !(ICONES.has(subtipo) && ePequena(estado, d)))
    return 'uma anotação que não acompanha o zoom'
  if (!figura) return ICONES.has(subtipo) && ePequena(estado, d) ? undefined : A_SEU_MODO
  return faceDaFigura(estado, d, figura, tipo)
}

function faceDaFigura(estado: Estado, d: Dicionario, figura: Valor, tipo: string | undefined): string | undefined {
  const ap = estado.dicionario(d.get('AP'))
  if (ap?.has('R') && !iguais(ap.get('R'), figura)) return 'uma anotação que muda ao passar por ela'
  const unica = figura.tipo === 'referencia' && estado.objeto(figura.objeto)?.fluxo !== undefined
  if (!unica) {
    const estados = estado.dicionario(figura)
    const escolhido = nome(estado.resolver(d.get('AS')))
    if (!estados || escolhido === undefined) return 'uma anotação sem um desenho escolhido'
    return tipo === BOTAO && !valorConfere(estado, d, estados, escolhido) ? OUTRO_VALOR : undefined
  }
  return tipo === TEXTO || tipo === ESCOLHA ? faceDoTexto(estado, d, figura, tipo) : undefined
}

/** Some readers show what a field holds, and others the picture beside it: both have to say the same. */
function faceDoTexto(estado: Estado, d: Dicionario, figura: Valor, tipo: string): string | undefined {
  const guardados = valoresDe(estado, d)
  const mostra = palavrasDesenhadas(estado, figura)
  const modo = inteiro(estado.resolver(herdado(estado, d, 'Ff'))) ?? 0
  // asterisks, or every choice of a list
  const esconde = tipo === TEXTO ? (modo & SENHA) !== 0 : (modo & COMBINADA) === 0
  if (mostra === undefined || esconde) return VALOR_ILEGIVEL
  const semBrancos = (ditas: string) => ditas.replace(/\s+/g, '')
  const confere = (guardados.length > 0 ? guardados : ['']).some((cada) => semBrancos(cada) === semBrancos(mostra))
  return confere ? undefined : OUTRO_VALOR
}

/** What a text field holds; of a choice, each way it may be shown. */
function valoresDe(estado: Estado, d: Dicionario): string[] {
  const valor = estado.resolver(herdado(estado, d, 'V'))
  const guardado = palavras(valor)
  if (guardado === undefined || guardado === '') return []
  const rotulos = estado.lista(herdado(estado, d, 'Opt')).flatMap((opcao) => {
    const [codigo, rotulo] = estado.lista(opcao)
    return palavras(estado.resolver(codigo)) === guardado ? [palavras(estado.resolver(rotulo)) ?? ''] : []
  })
  return [guardado, ...rotulos]
}

function palavras(valor: Valor | undefined): string | undefined {
  return valor?.tipo === 'texto' ? decodificar(Buffer.from(valor.conteudo, 'latin1')) : undefined
}

/** Whether a box or a button shows what its field holds. */
function valorConfere(estado: Estado, d: Dicionario, estados: Dicionario, escolhido: string): boolean {
  const valor = nome(estado.resolver(herdado(estado, d, 'V')))
  if (valor === undefined) return escolhido === 'Off'
  return escolhido === 'Off' ? valor === 'Off' || !estados.has(valor) : valor === escolhido
}

function temOQueMostrar(estado: Estado, d: Dicionario, tipo: string | undefined): boolean {
  const caixa = [...(estado.dicionario(d.get('MK'))?.keys() ?? [])]
  // a frame alone hides nothing
  if (tipo === 'Sig') return caixa.some((chave) => !['R', 'BC'].includes(chave))
  if (caixa.length > 0) return true
  return herdado(estado, d, 'V') !== undefined
}

function bordaEstreita(estado: Estado, d: Dicionario): boolean {
  const estilo = estado.dicionario(d.get('BS'))
  const larguras = [estilo?.get('W'), d.has('Border') ? estado.lista(d.get('Border'))[2] : undefined]
  if (d.has('BS') && !estilo) return false
  if (d.has('Border') && larguras[1] === undefined) return false
  return larguras.every((largura) => {
    const lida = estado.resolver(largura)
    return lida === undefined || (lida.tipo === 'numero' && lida.valor <= MAIOR_BORDA)
  })
}

function ePequena(estado: Estado, d: Dicionario): boolean {
  const [a = NaN, b = NaN, c = NaN, e = NaN] = estado
    .lista(d.get('Rect'))
    .map((n) => estado.resolver(n))
    .map((n) => (n?.tipo === 'numero' ? n.valor : NaN))
  return Math.abs(c - a) <= MAIOR_ICONE && Math.abs(e - b) <= MAIOR_ICONE
}

const nome = (valor: Valor | undefined) => (valor?.tipo === 'nome' ? valor.valor : undefined)
