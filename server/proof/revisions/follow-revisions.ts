import { type Atualizacao, lerAtualizacao } from './update.ts'
import { lerComTolerancia, tocaNoAssinado } from './tolerant-update.ts'
import { camposDeAssinatura, lugarDoConteudo, Permissoes } from '../pdf/signature-fields.ts'
import type { Valor } from '../pdf/value.ts'
import { abrirEstado, type Dicionario, type Estado } from '../pdf/document-state.ts'
import { type Grafo, percorrer } from '../pdf/graph.ts'
import { diferentes } from '../pdf/equality.ts'
import { julgarAtualizacao } from './judge-update.ts'
import { type AssinaturaCrua, eCarimboDoDocumento } from '../pdf/find-signatures.ts'
import { Excedido, Orcamento } from '../pdf/cross-reference.ts'

/** A doubt: what is inside can't be read without a password, or somebody's key. */
export const COM_SENHA = 'o arquivo tem senha'

/** Something that happened to the file after the signature of index `depoisDe`, in revision `revisao` (from 1). */
export type Alteracao = { revisao: number; depoisDe: number; grave: boolean; oQue: string }

export type Evolucao = {
  /** Each revision's length, and the index of the signature that closed it. */
  revisoes: { fim: number; assinatura: number | null }[]
  alteracoes: Alteracao[]
  /** Why, in Portuguese, the file may show one thing to one reader and another to the next. */
  duvidas: string[]
  /** Signed fields whose signature the bytes do not have as readers would read it. */
  ilegiveis: string[]
  /** Indices of signatures that no field leads to. */
  soltas: number[]
}

/**
 * Follows the file from its first signature on: each later revision is read and judged. Bounded in time and memory;
 * what is too large or not sound is a doubt, or, where unsigned bytes follow, an alteration. Never throws.
 */
export function acompanhar(bytes: Buffer, cruas: AssinaturaCrua[]): Evolucao {
  const evolucao: Evolucao = { revisoes: [], alteracoes: [], duvidas: [], ilegiveis: [], soltas: [] }
  try {
    seguir(bytes, cruas, evolucao)
  } catch (erro) {
    if (!(erro instanceof Excedido || erro instanceof RangeError)) throw erro
    evolucao.duvidas.push('o arquivo é complexo demais para ser conferido')
    const ultima = cruas.findLastIndex((c) => c.intervalo)
    if (ultima >= 0 && cruas[ultima]?.intervalo?.fim !== bytes.length)
      evolucao.alteracoes.push({ revisao: 2, depoisDe: ultima, grave: true, oQue: 'há bytes depois da assinatura' })
  }
  return evolucao
}

function seguir(bytes: Buffer, cruas: AssinaturaCrua[], evolucao: Evolucao): void {
  const { duvidas, revisoes, alteracoes } = evolucao
  const assinadas = cruas.flatMap((crua, indice) => (crua.intervalo ? [{ crua, indice, fim: crua.intervalo.fim }] : []))
  const primeira = assinadas[0]
  const orcamento = new Orcamento()
  const base = abrirEstado(bytes, primeira?.fim ?? bytes.length, orcamento)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') duvidas.push('o arquivo não começa como um PDF')
  if (base?.cifrado) duvidas.push(COM_SENHA)
  if (!base?.catalogo) {
    duvidas.push('a estrutura do arquivo não pode ser lida com segurança')
    if (primeira && primeira.fim !== bytes.length && assinadas.at(-1)?.fim !== bytes.length) {
      alteracoes.push({
        revisao: 2,
        depoisDe: assinadas.at(-1)?.indice ?? 0,
        grave: true,
        oQue: 'há bytes depois da assinatura',
      })
    }
    return
  }
  if (base.hibrido) duvidas.push('há duas tabelas de referências, e cada leitor vê a sua')
  const grafo = percorrer(base)
  // what comes later may bring what it names, or change what it uses
  if (grafo.ilegivel && primeira?.fim !== bytes.length)
    duvidas.push('parte do que foi assinado não pode ser lida com segurança')
  if (!primeira) return conferirCampos(base, cruas, evolucao)

  const jaEram = contarRevisoes(base, primeira.fim)
  for (const fim of jaEram) revisoes.push({ fim, assinatura: fim === primeira.fim ? primeira.indice : null })
  /** A signature that came in the revision from `de` on: a field that points to an older one would lend it another name. */
  const nova = (valor: Valor | undefined, estado: Estado, de: number) => {
    const lugar = lugarDoConteudo(estado.dicionario(valor))
    return lugar !== undefined && lugar >= de && assinadas.some(({ crua }) => crua.conteudo.inicio - 1 === lugar)
  }
  let estado = base
  const permissoes = new Permissoes()
  permissoes.somar(base, primeira.crua)
  for (const [i, { fim: de, indice: depoisDe }] of assinadas.entries()) {
    const seguinte = assinadas[i + 1]
    const ate = seguinte?.fim ?? bytes.length
    for (let p = de; p < ate;) {
      const revisao = revisoes.length + 1
      const inicio = p
      // a line break that a program puts at the end is no revision
      if (!seguinte && soBrancos(bytes.subarray(p, ate))) break
      const atualizacao = lerRevisao(estado, grafo, { de: p, ate }, orcamento)
      if ('porque' in atualizacao) {
        revisoes.push({ fim: ate, assinatura: seguinte?.indice ?? null })
        alteracoes.push({ revisao, depoisDe, grave: atualizacao.grave, oQue: atualizacao.porque })
        // What this revision holds is not known, nor is what the later ones change.
        return
      }
      const mudancas = julgarAtualizacao(
        estado,
        atualizacao,
        grafo,
        (v) => nova(v, atualizacao.depois, inicio),
        permissoes,
      )
      for (const mudanca of mudancas) alteracoes.push({ revisao, depoisDe, ...mudanca })
      for (const mudanca of permissoes.conferir(estado, atualizacao.depois))
        alteracoes.push({ revisao, depoisDe, ...mudanca })
      estado = atualizacao.depois
      p = atualizacao.fim
      // blank lines after its end are of the revision that a signature covers
      if (seguinte && soBrancos(bytes.subarray(p, ate))) p = ate
      revisoes.push({ fim: p, assinatura: p === seguinte?.fim ? seguinte.indice : null })
      const quem = permissoes.quemProibe
      if (quem && p === seguinte?.fim && !eCarimboDoDocumento(seguinte.crua))
        alteracoes.push({ revisao, depoisDe, grave: true, oQue: `${quem} não permite outra assinatura` })
    }
    if (seguinte) permissoes.somar(estado, seguinte.crua)
  }
  for (const face of grafo.faces) duvidas.push(`o arquivo traz ${face}, que pode mudar o que ele mostra`)
  conferirCampos(estado, cruas, evolucao)
}

/** What was written from `de` on: one update, or, where other makers wrote it, all that stands up to `ate`. */
function lerRevisao(
  estado: Estado,
  grafo: Grafo,
  { de, ate }: { de: number; ate: number },
  orcamento: Orcamento,
): Atualizacao | { porque: string; grave: boolean } {
  const lida = lerAtualizacao(estado, de, ate, orcamento)
  if (!('porque' in lida)) return lida
  if (!lida.toleravel) return { porque: lida.porque, grave: true }
  const tolerada = lerComTolerancia(estado, de, ate, orcamento, lida.porque)
  if (typeof tolerada !== 'string') return tolerada
  const grave = tolerada !== lida.porque || tocaNoAssinado(estado, grafo, de, ate)
  return { porque: tolerada === lida.porque ? tolerada : `${lida.porque}; ${tolerada}`, grave }
}

/** Each signed field as readers find it must be one of the signatures in the bytes, and each of these a field's. */
function conferirCampos(estado: Estado, cruas: AssinaturaCrua[], { ilegiveis, soltas, duvidas }: Evolucao): void {
  const lugares = new Map(cruas.map((crua, i) => [crua.conteudo.inicio - 1, i]))
  const achadas = new Set<number>()
  for (const { nome, valor } of camposDeAssinatura(estado)) {
    if (valor === undefined) continue
    const indice = lugares.get(lugarDoConteudo(estado.dicionario(valor)) ?? -1)
    const crua = indice === undefined ? undefined : cruas[indice]
    // found in the bytes it has to be what the table leads to, key by key
    if (indice === undefined || !crua || !eAMesma(estado.dicionario(valor), crua)) ilegiveis.push(nome)
    else achadas.add(indice)
  }
  // usage rights (ISO 32000-1 §12.8.2.3) have no field: a program's, they sign for nobody
  for (const chave of ['UR', 'UR3']) {
    const direitos = estado.dicionario(estado.dicionario(estado.catalogo?.get('Perms'))?.get(chave))
    const indice = lugares.get(lugarDoConteudo(direitos) ?? -1)
    if (indice === undefined || achadas.has(indice)) continue
    achadas.add(indice)
    duvidas.push('uma das assinaturas só dá direitos de uso a programas')
  }
  for (const i of cruas.keys()) if (!achadas.has(i)) soltas.push(i)
}

function eAMesma(lida: Dicionario | undefined, { entradas }: AssinaturaCrua): boolean {
  return lida !== undefined && diferentes(lida, entradas).length === 0
}

function soBrancos(bytes: Uint8Array): boolean {
  return bytes.every((c) => [0, 9, 10, 12, 13, 32].includes(c))
}

/** Where each revision before the first signature ended; a linearised file's first half is not one, nor is what an attached file has. */
function contarRevisoes(base: Estado, fim: number): number[] {
  const { bytes } = base
  const fins: number[] = []
  for (let p = bytes.indexOf('%%EOF'); p >= 0 && p < fim; p = bytes.indexOf('%%EOF', p + 5)) {
    const antes = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+$/.exec(
      bytes.toString('latin1', Math.max(0, p - 40), p),
    )
    if (antes && antes[1] !== '0' && !base.dentroDeFluxo(p)) fins.push(p + 5)
    if (fins.length > 200) break
  }
  fins.pop()
  return [...fins, fim]
}
