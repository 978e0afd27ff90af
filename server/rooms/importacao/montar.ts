import { type Elo, hashDoElo } from '#contract/cadeia.ts'
import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'
import { compacta } from '#contract/sigla.ts'
import { palavras, type Texto } from '#contract/texto.ts'

import { novoCodigoVerificador } from '#server/core/documento/escrita.ts'
import { chaveDoNumero } from '#server/core/documento/numero-antigo.ts'
import { hashDoPapel, hashDoTexto, type Papel } from '#server/core/documento/papel.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Resolvida } from './cadastro.ts'
import type { Trazido } from './arquivos.ts'
import type { ModeloDeImportado } from './modelos.ts'

/** Who answers for the import; every movement names them. */
export type Importador = { id: number; lotacaoId: number; orgaoId: number; iss: string; sub: string }
export type Corrida = {
  importacaoId: number
  sistema: string
  manifesto: string
  importador: Importador
  /** ISO 8601. */
  instante: string
  traceId: string
}
export type Ids = { documento: number; geral: number; via: number }
/** The dossier that a piece belongs to. */
export type Pai = { viaId: number; viaSigla: string }
export type EloPronto = Elo & { hashAnterior: string; hash: string }

const dataDita = (iso: string) => iso.split('-').toReversed().join('/')

/** Text shown in place of an imported document's own: the PDF is the document, and this only describes it. */
function ficha({ valores, unidade, especie }: Resolvida, sistema: string): Texto {
  const assinaram = valores.signatarios.map(({ nome, cargo }) => (cargo === null ? nome : `${nome}, ${cargo}`))
  const linhas = [
    `${especie.descricao} ${valores.sigla}, de ${dataDita(valores.data)}, da unidade ${unidade.nome}.`,
    `Documento importado do ${sistema}: o PDF é o documento, e este texto só o descreve.`,
    ...(assinaram.length > 0 ? [`Assinado, segundo o ${sistema}, por: ${assinaram.join('; ')}.`] : []),
  ]
  return {
    type: 'doc',
    content: linhas.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

const papelDe = ({ unidade, especie }: Resolvida): Papel => ({
  orgao: unidade.orgao,
  unidade: unidade.nome,
  especie: especie.descricao,
  municipio: unidade.municipio,
  destinatario: '',
  signatarios: [],
})

export async function ligar(
  anterior: { seq: number; hash: string },
  corrida: Corrida,
  elo: Pick<Elo, 'documentoId' | 'mobilId' | 'tipo' | 'destinoLotacaoId' | 'descricao' | 'dados'>,
): Promise<EloPronto> {
  const { importador, instante, traceId } = corrida
  const inteiro: Elo = {
    ...elo,
    seq: anterior.seq + 1,
    instante,
    pessoaId: importador.id,
    lotacaoId: importador.lotacaoId,
    iss: importador.iss,
    sub: importador.sub,
    traceId,
    destinoPessoaId: null,
    cancelaId: null,
  }
  return { ...inteiro, hashAnterior: anterior.hash, hash: await hashDoElo(sha256Hex, anterior.hash, inteiro) }
}

/** Noon in Fortaleza, for an event that has only a day. */
const meioDia = (dia: string) => new Date(`${dia}T12:00:00-03:00`).toISOString()

/** Builds one document's rows, with the single movement that records all that may never change. */
export async function montar(
  linha: Resolvida,
  arquivo: Trazido,
  ids: Ids,
  pai: Pai | null,
  modelo: ModeloDeImportado,
  corrida: Corrida,
) {
  const { valores, sigla, especie, unidade, nivel, hipoteseId, serie } = linha
  const [corpo, papel, codigo] = [ficha(linha, corrida.sistema), papelDe(linha), novoCodigoVerificador()]
  const { data, assunto } = valores
  const processo = especie.tipo === 'PROCESSO'
  const compacto = serie ? compacta(sigla) : null
  const elo = await ligar({ seq: 0, hash: '' }, corrida, {
    documentoId: ids.documento,
    mobilId: ids.via,
    tipo: T.IMPORTACAO,
    // the unit whose archive keeps it
    destinoLotacaoId: unidade.id,
    descricao: `Importado do ${corrida.sistema}; número antigo ${valores.sigla}, de ${dataDita(data)}`,
    dados: {
      sistema: corrida.sistema,
      numeroAntigo: valores.sigla,
      sigla,
      data,
      versao: 1,
      sha256Linha: linha.sha256,
      sha256Manifesto: corrida.manifesto,
      // the file in force; says nothing about who signed it there
      sha256Assinado: arquivo.sha256,
      sha256Papel: await hashDoPapel({ sigla, data, assunto, papel }),
      sha256Texto: await hashDoTexto({ codigo, orgaoId: unidade.orgaoId, especieId: especie.id, corpo }),
      acesso: { nivel, ate: null, hipotese: hipoteseId, restricao: null },
      arquivos: [{ nome: arquivo.nome, sha256: arquivo.sha256, tipo: 'CAPTURA' }],
      ...(pai && { dossie: pai.viaId, dossieSigla: pai.viaSigla }),
    },
  })
  return {
    ids,
    linha,
    arquivo,
    pai,
    elo,
    sigla,
    compacto,
    codigo,
    corpo,
    papel,
    texto: palavras(corpo),
    modelo,
    chave: chaveDoNumero(valores.sigla),
    /** The number of a processo's child in its parent, so that the next child gets another one. */
    sequencia: linha.pai !== null && sigla.startsWith(`${linha.pai}.`) ? (serie?.filho ?? null) : null,
    via: {
      tipo: processo ? ('VOLUME' as const) : ('VIA' as const),
      sigla: sigla + (processo ? '-V01' : '-A'),
      compacto: compacto && compacto + (processo ? 'V01' : 'A'),
    },
    /** Start of its retention period. */
    arquivadoEm: pai ? null : valores.arquivado_em ? meioDia(valores.arquivado_em) : corrida.instante,
    /** Its place among the newest: an old document imported today is not new. */
    alteradoEm: meioDia(data),
  }
}
export type Montado = Awaited<ReturnType<typeof montar>>
