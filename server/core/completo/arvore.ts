import type { TipoDePeca } from '#contract/completo.ts'
import type { Situacao } from '#contract/documento.ts'

/** The document at a place in the dossier. */
export type Sobre = {
  documentoId: number
  mobilId: number | null
  sigla: string
  assunto: string | null
  especie: string
  data: string | null
  unidade: string
  situacao: Situacao
  codigo: string
}
type Ato = { instante: string; pessoa: string }

/** A row of `peca` with its document. `paginas`: of its own bytes only; null: not counted yet. */
export type LinhaPeca = Sobre & {
  dentroDe: number
  ordem: number
  tipo: 'JUNTADA' | 'COPIA'
  mobilId: number
  movimentacaoId: number
  sha256: string | null
  paginas: number | null
  /** Folhas it had, with all in it, when it left. */
  folhas: number | null
  le: boolean
  custodia: 'COM_ATENDENTE' | 'EM_TRANSITO' | 'JUNTADO' | 'APENSADO' | 'VIA_CANCELADA'
  inclusao: Ato
  retirada: (Ato & { motivo: string | null }) | null
}
/** An anexo of a document in the tree. `mobilId` null: it was added before the document had vias. */
export type LinhaAnexo = {
  id: number
  documentoId: number
  mobilId: number | null
  nome: string
  sha256: string
  /** With the signatures added since it was brought; null: none. */
  sha256Assinado: string | null
  paginas: number
  movimentacaoId: number | null
  unidade: string
  inclusao: Ato
  retirada: Ato | null
}
export type Raiz = Sobre & { sha256: string | null; paginas: number | null; vias: { id: number; sigla: string }[] }

/** A line of the index before folhas are numbered. */
export type No = {
  chave: string
  tipo: TipoDePeca
  nivel: number
  volume: string | null
  /** The via or volume that holds it. */
  dentroDe: number | null
  sobre: (Partial<Sobre> & { sigla: string }) | null
  /** Hash of the stored bytes; null: generated on request, or not available to this reader. */
  sha256: string | null
  /** Only for an anexo: its original hash, and the movement that brought it. */
  anexo?: { sha256: string; movimentacaoId: number | null }
  paginas: number | null
  custodia: LinhaPeca['custodia'] | null
  inclusao: Ato | null
  retirada: (Ato & { motivo: string | null }) | null
}

type Item = { movimento: number; ordem: number; nos: No[] }

/** `via` null: the document itself holds the anexo. A removed anexo keeps its place and its pages. */
function itemDoAnexo(anexo: LinhaAnexo, nivel: number, volume: string | null): Item {
  const {
    id,
    nome,
    documentoId,
    mobilId,
    unidade,
    sha256,
    sha256Assinado,
    paginas,
    movimentacaoId,
    inclusao,
    retirada,
  } = anexo
  const no: No = {
    chave: `a${id}`,
    tipo: retirada ? 'RETIRADA' : 'ANEXO',
    nivel,
    volume,
    dentroDe: mobilId,
    sobre: { sigla: nome, documentoId, unidade },
    sha256: retirada ? null : (sha256Assinado ?? sha256),
    anexo: { sha256, movimentacaoId },
    paginas,
    custodia: null,
    inclusao,
    retirada: retirada && { ...retirada, motivo: null },
  }
  return { movimento: movimentacaoId ?? 0, ordem: id, nos: [no] }
}

/**
 * The dossier as a flat list in reading order: the document, its anexos, and the contents of each via or volume in order of
 * arrival. A removed piece keeps its place and its pages. A piece that may not be read is one line for all in it.
 */
export function achatar(raiz: Raiz, pecas: LinhaPeca[], anexos: LinhaAnexo[]): No[] {
  const porVia = Map.groupBy(pecas, ({ dentroDe }) => dentroDe)
  const porDocumento = Map.groupBy(anexos, ({ documentoId }) => documentoId)

  const anexosDe = (documentoId: number, via: number | null, nivel: number, volume: string | null): Item[] =>
    (porDocumento.get(documentoId) ?? [])
      .filter(({ mobilId }) => mobilId === via)
      .map((anexo) => itemDoAnexo(anexo, nivel, volume))

  function conteudo(documentoId: number, via: number, nivel: number, volume: string | null): No[] {
    const itens = [
      ...(porVia.get(via) ?? []).map((linha): Item => ({
        movimento: linha.movimentacaoId,
        ordem: linha.ordem,
        nos: daPeca(linha, nivel, volume),
      })),
      ...anexosDe(documentoId, via, nivel, volume),
    ]
    return itens.toSorted((a, b) => a.movimento - b.movimento || a.ordem - b.ordem).flatMap(({ nos }) => nos)
  }

  /** A document's anexos and pieces, as one via sees them. */
  const dentro = (documentoId: number, via: number, nivel: number, volume: string | null) => [
    ...anexosDe(documentoId, null, nivel, volume).flatMap(({ nos }) => nos),
    ...conteudo(documentoId, via, nivel, volume),
  ]

  function daPeca(linha: LinhaPeca, nivel: number, volume: string | null): No[] {
    const { tipo, dentroDe, ordem, le, inclusao, retirada, sha256, paginas, folhas, custodia } = linha
    const { documentoId, mobilId, sigla, assunto, especie, data, unidade, situacao, codigo } = linha
    const saiu = retirada !== null
    const filhos = tipo === 'COPIA' || saiu ? [] : dentro(documentoId, mobilId, nivel + 1, volume)
    const no: No = {
      chave: `p${dentroDe}-${ordem}`,
      tipo: saiu ? 'RETIRADA' : tipo === 'COPIA' ? 'COPIA' : 'DOCUMENTO',
      nivel,
      volume,
      dentroDe,
      sobre: { documentoId, mobilId, sigla, assunto, especie, data, unidade, situacao, codigo },
      sha256: saiu ? null : sha256,
      paginas: saiu ? (folhas ?? paginas) : paginas,
      custodia: tipo === 'COPIA' ? null : custodia,
      inclusao,
      retirada,
    }
    if (le) return [no, ...filhos]
    const ao = [no, ...filhos].reduce((soma, cada) => soma + (cada.paginas ?? 1), 0)
    const nada = { sobre: null, sha256: null, custodia: null, inclusao: null, retirada: null }
    return [{ ...no, ...nada, tipo: 'RESTRITA', paginas: ao }]
  }

  const { sha256, paginas, vias, ...sobre } = raiz
  return [
    {
      chave: `d${sobre.documentoId}`,
      tipo: 'DOCUMENTO',
      nivel: 0,
      volume: null,
      dentroDe: null,
      sobre,
      sha256,
      paginas,
      custodia: null,
      inclusao: null,
      retirada: null,
    },
    ...anexosDe(sobre.documentoId, null, 1, null).flatMap(({ nos }) => nos),
    ...vias.flatMap((via) => conteudo(sobre.documentoId, via.id, 1, via.sigla)),
  ]
}

/** Adds the folhas of each line: consecutive, at least one. */
export function numerar<T extends Pick<No, 'paginas'>>(
  nos: T[],
): (T & { paginaInicial: number; paginaFinal: number })[] {
  let ultima = 0
  return nos.map((no) => {
    const paginaInicial = ultima + 1
    ultima += Math.max(1, no.paginas ?? 1)
    return { ...no, paginaInicial, paginaFinal: ultima }
  })
}
