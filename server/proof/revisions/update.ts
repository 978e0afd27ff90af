import type { Valor } from '../pdf/value.ts'
import { type Dicionario, Estado, lerInteiro, lerStartxref, type Objeto } from '../pdf/document-state.ts'
import { inteiro, type Lugar, lerSecao, type Orcamento } from '../pdf/cross-reference.ts'

/** An incremental update read byte by byte: what it writes, and the document after it. */
export type Atualizacao = {
  /** Objects the cross-reference now leads to. */
  escritos: Set<number>
  /** Of these, what only carries others: object streams, and the table's own. */
  estruturais: Set<number>
  apagados: number[]
  depois: Estado
  fim: number
  /** Why another reader may see it otherwise, in Portuguese, where it was read more loosely than it should have been written. */
  duvida?: string
}

/** Why an update is not taken, in Portuguese; `toleravel`: other makers write so, and what readers see of it can be told. */
export type Recusa = { porque: string; toleravel: boolean }
const tolerar = (porque: string): Recusa => ({ porque, toleravel: true })
const recusar = (porque: string): Recusa => ({ porque, toleravel: false })

/** Writers sign their work in a comment before the end (iText, one line for each product); nothing else may stand there. */
const FECHO =
  /^[\0\t\n\f\r ]*((?:%(?!%)[ -~]{0,120}[\r\n]+)*)[\0\t\n\f\r ]*startxref[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+%%EOF[ ]*(\r\n|\r|\n)?/
/** What readers that mend a file look for, wherever it stands. */
const ESTRUTURA = /obj|stream|trailer|xref|%%/

/**
 * Reads the one update that begins at `de`, so strictly that no two readers can take it for different documents: only
 * whole objects, one cross-reference that names exactly these and leads back to the one before, its trailer,
 * `startxref`, `%%EOF`. Answers why not where it is anything else.
 */
export function lerAtualizacao(antes: Estado, de: number, limite: number, orcamento: Orcamento): Atualizacao | Recusa {
  const { bytes } = antes
  const crus = new Map<number, Objeto & { geracao: number; em: number }>()
  const comprimento = (ref: Valor) =>
    ref.tipo !== 'referencia' ? undefined : inteiro(crus.get(ref.objeto)?.valor ?? antes.objeto(ref.objeto)?.valor)
  let p = pularBrancos(bytes, de, limite)
  while (p < limite && eDigito(bytes[p])) {
    const lido = lerInteiro(bytes, p, limite, comprimento)
    if (!lido || lido.fim <= p) return tolerar('um objeto está mal escrito')
    orcamento.objeto()
    if (crus.has(lido.numero)) return recusar(`o objeto ${lido.numero} está escrito duas vezes`)
    crus.set(lido.numero, { ...lido, em: p })
    p = pularBrancos(bytes, lido.fim, limite)
  }
  const emTabela = bytes.toString('latin1', p, p + 4) === 'xref'
  const fimDaTabela = emTabela ? lerSecao(bytes, p, limite, orcamento)?.fim : p
  if (fimDaTabela === undefined) return tolerar('a tabela de referências está mal escrita')
  const fecho = FECHO.exec(bytes.toString('latin1', fimDaTabela, Math.min(fimDaTabela + 512, limite)))
  if (!fecho || ESTRUTURA.test(fecho[1] ?? '')) return tolerar('há bytes soltos, fora de qualquer objeto')
  const fim = fimDaTabela + fecho[0].length
  const tabela = lerStartxref(bytes, fim)
  const fluxo = [...crus].find(([, o]) => o.em === tabela)
  if (tabela === undefined || (emTabela ? tabela !== p : !fluxo))
    return tolerar('a tabela de referências não é a que foi escrita')
  const secao = lerSecao(bytes, tabela, fim, orcamento)
  if (!secao) return tolerar('a tabela de referências está mal escrita')
  const trocada = conferirTrailer(antes, secao.trailer)
  if (trocada !== undefined) return trocada
  const { entradas, trailer } = secao
  const { hibrido, cifrado } = antes
  const depois = new Estado(bytes, fim, orcamento, { entradas, trailer, tabela, hibrido, cifrado }, antes)
  return conferirEntradas(antes, { entradas, crus, fluxo: fluxo?.[0], depois, fim })
}

function conferirTrailer(antes: Estado, trailer: Dicionario): Recusa | undefined {
  if (inteiro(trailer.get('Prev')) !== antes.tabela) return tolerar('a tabela de referências não continua a anterior')
  if (trailer.has('XRefStm')) return tolerar('há uma segunda tabela de referências, que só alguns leitores veem')
  if (!mesmaReferencia(trailer.get('Root'), antes.trailer.get('Root')))
    return tolerar('o catálogo foi trocado por outro')
  if (trailer.has('Encrypt') && !antes.cifrado) return recusar('a proteção por senha mudou')
  if ((inteiro(trailer.get('Size')) ?? 0) < (inteiro(antes.trailer.get('Size')) ?? 0))
    return tolerar('objetos foram cortados')
  return undefined
}

function mesmoLugar(a: Lugar, b: Lugar | undefined): boolean {
  if (a.tipo === 'byte') return b?.tipo === 'byte' && a.lugar === b.lugar && a.geracao === b.geracao
  return a.tipo === 'fluxo' && b?.tipo === 'fluxo' && a.dentro === b.dentro && a.indice === b.indice
}

function mesmaReferencia(a: Valor | undefined, b: Valor | undefined): boolean {
  return a?.tipo === 'referencia' && b?.tipo === 'referencia' && a.objeto === b.objeto && a.geracao === b.geracao
}

type Lida = {
  entradas: Map<number, Lugar>
  crus: Map<number, Objeto & { geracao: number; em: number }>
  fluxo: number | undefined
  depois: Estado
  fim: number
}

function conferirEntradas(antes: Estado, lida: Lida): Atualizacao | Recusa {
  const { entradas, crus, fluxo, depois, fim } = lida
  const escritos = new Set<number>()
  const estruturais = new Set<number>()
  if (fluxo !== undefined) estruturais.add(fluxo)
  const apagados: number[] = []
  for (const [numero, lugar] of entradas) {
    if (lugar.tipo === 'livre') {
      if (antes.tem(numero)) apagados.push(numero)
      continue
    }
    // some makers write the whole table each time
    if (mesmoLugar(lugar, antes.lugar(numero)) && !crus.has(lugar.tipo === 'fluxo' ? lugar.dentro : numero)) continue
    if (lugar.tipo === 'fluxo') {
      const caixa = crus.get(lugar.dentro)
      if (!caixa || !eCaixa(caixa.valor) || !depois.objeto(numero))
        return recusar(`o objeto ${numero} não está onde a tabela diz`)
      estruturais.add(lugar.dentro)
    } else {
      const cru = crus.get(numero)
      if (cru?.em !== lugar.lugar || cru.geracao !== lugar.geracao)
        return recusar(`o objeto ${numero} não está onde a tabela diz`)
    }
    escritos.add(numero)
  }
  const escondido = acharEscondido(antes, lida)
  if (escondido !== undefined) return recusar(`o objeto ${escondido} está escondido da tabela de referências`)
  if (fluxo !== undefined) escritos.add(fluxo)
  return { escritos, estruturais, apagados, depois, fim }
}

/** An object written where the table does not lead, which who reads without it finds: by itself, or in an object stream. */
function acharEscondido(antes: Estado, { entradas, crus, fluxo, depois }: Lida): number | undefined {
  for (const [numero, { valor }] of crus) {
    const dito = entradas.get(numero)?.tipo
    // the table's own stream need not be in the table, but then it is nobody else's number
    if (dito !== 'byte' && (numero !== fluxo || dito === 'fluxo' || antes.tem(numero))) return numero
    if (!eCaixa(valor)) continue
    const dentro = depois.numerosNoFluxo(numero)
    if (!dentro) return numero
    for (const [indice, cada] of dentro.entries()) {
      const lugar = entradas.get(cada)
      if (lugar?.tipo !== 'fluxo' || lugar.dentro !== numero || lugar.indice !== indice) return cada
    }
  }
  return undefined
}

function eCaixa(valor: Valor): boolean {
  const tipo = valor.tipo === 'dicionario' ? valor.entradas.get('Type') : undefined
  return tipo?.tipo === 'nome' && tipo.valor === 'ObjStm'
}

function pularBrancos(bytes: Buffer, de: number, limite: number): number {
  let p = de
  while (p < limite && [0, 9, 10, 12, 13, 32].includes(bytes[p] ?? 0)) p++
  return p
}

function eDigito(c: number | undefined): boolean {
  return c !== undefined && c >= 48 && c <= 57
}
