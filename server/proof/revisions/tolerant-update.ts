import type { Atualizacao } from './update.ts'
import { lerObjeto, type Valor } from '../pdf/value.ts'
import { abrirEstado, type Estado } from '../pdf/document-state.ts'
import type { Grafo } from '../pdf/graph.ts'
import { diferentes, iguais, oQueGanhou } from '../pdf/equality.ts'
import type { Lugar, Orcamento } from '../pdf/cross-reference.ts'

/**
 * Reads what stands between two places as readers do, who follow the last cross-reference: other makers write tables that
 * the strict reading does not take. What it shows is judged all the same; `porque`, the reason why it was not taken, stays a
 * doubt. A sentence, in Portuguese, where no table leads anywhere, or bytes hold another object than the table's.
 */
export function lerComTolerancia(
  antes: Estado,
  de: number,
  ate: number,
  orcamento: Orcamento,
  porque: string,
): Atualizacao | string {
  const depois = abrirEstado(antes.bytes, ate, orcamento)
  if (!depois?.catalogo) return porque
  if (!iguais(antes.trailer.get('Encrypt'), depois.trailer.get('Encrypt'))) return 'a proteção por senha mudou'
  const escritos = new Set<number>()
  const estruturais = new Set<number>()
  const apagados: number[] = []
  for (const numero of new Set([...antes.numeros(), ...depois.numeros()])) {
    const [era, e] = [antes.lugar(numero), depois.lugar(numero)]
    if (!depois.tem(numero)) {
      if (antes.tem(numero)) apagados.push(numero)
      continue
    }
    if (mesmoLugar(antes, depois, era, e)) continue
    escritos.add(numero)
    if (carregaOutros(depois.valor(numero))) estruturais.add(numero)
  }
  const escondido = acharEscondido(depois, de, ate)
  if (escondido !== undefined) return `o objeto ${escondido} está escondido da tabela de referências`
  return { escritos, estruturais, apagados, depois, fim: ate, duvida: porque }
}

function mesmoLugar(antes: Estado, depois: Estado, era: Lugar | undefined, e: Lugar | undefined): boolean {
  if (era?.tipo === 'byte' && e?.tipo === 'byte') return era.lugar === e.lugar && era.geracao === e.geracao
  if (era?.tipo !== 'fluxo' || e?.tipo !== 'fluxo') return false
  return (
    era.dentro === e.dentro &&
    era.indice === e.indice &&
    mesmoLugar(antes, depois, antes.lugar(era.dentro), depois.lugar(e.dentro))
  )
}

function carregaOutros(valor: Valor | undefined): boolean {
  const tipo = valor?.tipo === 'dicionario' ? valor.entradas.get('Type') : undefined
  return tipo?.tipo === 'nome' && (tipo.valor === 'ObjStm' || tipo.valor === 'XRef')
}

/** An object whose last writing is not where the table leads: readers that mend a file take the last. */
function acharEscondido(depois: Estado, de: number, ate: number): number | undefined {
  for (const [numero, lugar] of ultimosEscritos(depois.bytes, de, ate)) {
    const dito = depois.lugar(numero)
    const leva = dito?.tipo === 'byte' && dito.lugar === lugar
    if (!leva && !depois.dentroDeFluxo(lugar) && !carregaOutros(lerObjeto(depois.bytes, lugar, ate)?.valor))
      return numero
  }
  return undefined
}

/** What a further signature, or a DSS, may change in an object that was there. */
const MUDAVEIS = new Set(
  'Annots AcroForm DSS Extensions Version Metadata Fields SigFlags DA DR V AP M F MK Kids ModDate Producer Certs CRLs OCSPs VRI'.split(
    ' ',
  ),
)

/** Whether bytes that no table explains write anew something of the signed text, but for what a signature has to. */
export function tocaNoAssinado(antes: Estado, grafo: Grafo, de: number, ate: number): boolean {
  return [...ultimosEscritos(antes.bytes, de, ate)].some(([numero, lugar]) => {
    if (!antes.tem(numero)) return grafo.referidos.has(numero)
    const [era, e] = [antes.objeto(numero), lerObjeto(antes.bytes, lugar, ate)?.valor]
    if (era?.valor.tipo === 'lista' && e?.tipo === 'lista') return oQueGanhou(era.valor.itens, e.itens) === undefined
    if (era?.valor.tipo !== 'dicionario' || era.fluxo || e?.tipo !== 'dicionario') return true
    return diferentes(era.valor.entradas, e.entradas).some((chave) => !MUDAVEIS.has(chave))
  })
}

function ultimosEscritos(bytes: Buffer, de: number, ate: number): Map<number, number> {
  const achados = new Map<number, number>()
  for (const achado of bytes
    .toString('latin1', de, ate)
    .matchAll(/(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,32}\d{1,5}[\0\t\n\f\r ]{1,32}obj(?![a-z])/g))
    achados.set(Number(achado[1]), de + achado.index)
  return achados
}
