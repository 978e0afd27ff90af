import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { marcasDe } from '#server/core/mesa/marcas.ts'
import type { EloPronto, Importador, Montado } from './montar.ts'

/** A piece that enters a dossier by movement `seq` of the dossier's own chain. */
export type PecaNova = { dossie: number; documento: number; seq: number; peca: number }
/** New head of a dossier's chain that existed before this batch. */
export type CabecaNova = { documento: number; seq: number; hash: string }

/** A table of rows, given as JSON. */
const de = (linhas: object[], colunas: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x(${sql.raw(colunas)})`

const mobilDe = ({ ids, sigla, compacto, via, pai, linha, arquivadoEm }: Montado, { id }: Importador) => {
  const comum = { documento_id: ids.documento, sequencia: 1, lotacao: linha.unidade.id }
  return [
    {
      ...comum,
      id: ids.geral,
      tipo: 'GERAL',
      sigla,
      compacto,
      custodia: 'COM_ATENDENTE',
      pessoa: id,
      pai: null,
      movido: false,
      arquivado: null,
    },
    {
      ...comum,
      id: ids.via,
      ...via,
      // in the current archive of its unit, on nobody's desk; a piece is inside its dossier
      custodia: pai ? 'JUNTADO' : 'ARQUIVADO_CORRENTE',
      pessoa: null,
      pai: pai?.viaId ?? null,
      movido: pai !== null,
      arquivado: arquivadoEm,
    },
  ]
}

function marcasDoArquivo({ ids, linha, pai, arquivadoEm }: Montado, importador: Importador) {
  if (pai) return []
  const { unidade, classificacao } = linha
  const atendente = { lotacaoId: unidade.id, pessoaId: null }
  return marcasDe({
    situacao: 'ASSINADO',
    geralId: ids.geral,
    cadastrante: { lotacaoId: unidade.id, pessoaId: importador.id },
    esperam: [],
    arquivoId: unidade.arquivoId,
    retencao: classificacao,
    vias: [
      {
        id: ids.via,
        custodia: 'ARQUIVADO_CORRENTE',
        atendente,
        remetente: null,
        movido: false,
        arquivadoEm,
        venceEm: null,
      },
    ],
  }).map(({ marcador, lotacaoId, pessoaId, mobilId, desde }) => ({
    documento: ids.documento,
    mobil: mobilId,
    marcador,
    lotacao: lotacaoId,
    pessoa: pessoaId,
    desde: desde ?? arquivadoEm,
  }))
}

const passagensDe = ({ ids, linha }: Montado) => {
  const { unidade, signatarios } = linha
  const daUnidade = { orgao: unidade.orgaoId, divisao: unidade.divisaoId, lotacao: unidade.id, pessoa: null }
  const deQuemAssinou = signatarios.map((quem) => ({
    orgao: quem.orgaoId,
    divisao: quem.divisaoId,
    lotacao: quem.lotacaoId,
    pessoa: quem.id,
  }))
  return [daUnidade, ...deQuemAssinou].map((cada) => ({ documento: ids.documento, ...cada }))
}

const documentoDe = (m: Montado, cabeca: CabecaNova) => ({
  id: m.ids.documento,
  sigla: m.sigla,
  compacto: m.compacto,
  codigo: m.codigo,
  orgao: m.linha.unidade.orgaoId,
  especie: m.linha.especie.id,
  modelo: m.modelo.modeloId,
  versao: m.modelo.versaoId,
  ano: m.linha.serie?.ano ?? null,
  sequencia: m.sequencia,
  assunto: m.linha.valores.assunto,
  corpo: m.corpo,
  texto: m.texto,
  nivel: m.linha.nivel,
  hipotese: m.linha.hipoteseId,
  classificacao: m.linha.classificacao?.id ?? null,
  data: m.linha.valores.data,
  lotacao: m.linha.unidade.id,
  alterado: m.alteradoEm,
  sha256: m.arquivo.sha256,
  seq: cabeca.seq,
  hash: cabeca.hash,
  pai: m.pai?.viaId ?? null,
  antigo: m.linha.valores.sigla,
  papel: m.papel,
})

const elosComo = (elos: EloPronto[]) =>
  elos.map((elo) => ({
    documento: elo.documentoId,
    mobil: elo.mobilId,
    seq: elo.seq,
    tipo: elo.tipo,
    destino: elo.destinoLotacaoId,
    descricao: elo.descricao,
    dados: elo.dados,
    anterior: elo.hashAnterior,
    hash: elo.hash,
  }))

type Lote = {
  montados: Montado[]
  elos: EloPronto[]
  pecas: PecaNova[]
  /** Of the batch's documents and of older dossiers, by document id. */
  cabecas: Map<number, CabecaNova>
  antigas: CabecaNova[]
}

type Quando = { importacaoId: number; sistema: string; instante: string; importador: Importador }

function documentosNovos({ montados, cabecas }: Lote, { instante, importador: { id: quem } }: Quando): SQL {
  const cabecaDe = ({ ids }: Montado) => cabecas.get(ids.documento) ?? { documento: ids.documento, seq: 0, hash: '' }
  return sql`insert into documento (id, sigla, codigo_compacto, codigo_verificador, orgao_id, especie_id, modelo_id,
        modelo_versao_id, ano, sequencia, situacao, importado, origem, assunto, corpo, texto, nivel_acesso,
        nivel_hipotese_id, classificacao_id, data, cadastrante_id, lota_cadastrante_id, criado_em, alterado_em,
        alterado_por, finalizado_em, sha256_assinado, cadeia_seq, cadeia_hash, numero_antigo, papel, entrevista)
      overriding system value
      select id, sigla, compacto, codigo, orgao, especie, modelo, versao, ano, sequencia, 'ASSINADO', true,
        'INTERNO_CAPTURADO', assunto, corpo, texto, nivel, hipotese, classificacao, data, ${quem}, lotacao, ${instante},
        alterado, ${quem}, ${instante}, sha256, seq, hash, antigo, papel, null
      from ${de(
        montados.map((m) => documentoDe(m, cabecaDe(m))),
        `id bigint, sigla text, compacto text, codigo text, orgao bigint, especie bigint, modelo bigint, versao bigint,
          ano int, sequencia int, assunto text, corpo jsonb, texto text, nivel smallint, hipotese bigint,
          classificacao bigint, data date, lotacao bigint, alterado timestamptz, sha256 text, seq int, hash text,
          antigo text, papel jsonb`,
      )}`
}

const versoesNovas = ({ montados }: Lote, { instante, importador: { id: quem } }: Quando): SQL =>
  sql`insert into versao (documento_id, numero, assunto, corpo, autor_id, desde, instante, finalizada)
      select id, 1, assunto, corpo, ${quem}, ${instante}, ${instante}, true from documento
      where id = any(${sql.param(montados.map(({ ids }) => ids.documento))}::bigint[])`

/** A dossier comes before its pieces. */
const viasNovas = ({ montados }: Lote, { instante, importador }: Quando): SQL =>
  sql`insert into mobil (id, documento_id, tipo, sequencia, sigla, codigo_compacto, custodia, atendente_lotacao_id,
        atendente_pessoa_id, desde, movido, pai_id, arquivado_em) overriding system value
      select id, documento_id, tipo, sequencia, sigla, compacto, custodia, lotacao, pessoa, ${instante}, movido, pai, arquivado
      from ${de(
        montados.flatMap((m) => mobilDe(m, importador)),
        `id bigint, documento_id bigint, tipo text, sequencia int, sigla text, compacto text, custodia text, lotacao bigint,
          pessoa bigint, movido boolean, pai bigint, arquivado timestamptz`,
      )} order by id`

/** Set only now, because the column refers to a via's row. */
const dossiesDeCada = ({ montados }: Lote): SQL =>
  sql`update documento d set pai_mobil_id = x.pai from ${de(
    montados.flatMap(({ ids, pai }) => (pai ? [{ id: ids.documento, pai: pai.viaId }] : [])),
    `id bigint, pai bigint`,
  )} where d.id = x.id`

const movimentosNovos = ({ elos }: Lote, { instante, importador }: Quando): SQL =>
  sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id,
        destino_lotacao_id, descricao, dados, hash_anterior, hash)
      select documento, mobil, seq, tipo, ${instante}, ${importador.id}, ${importador.lotacaoId}, ${importador.iss},
        ${importador.sub}, ${elos[0]?.traceId ?? ''}, destino, descricao, dados, anterior, hash
      from ${de(
        elosComo(elos),
        `documento bigint, mobil bigint, seq int, tipo smallint, destino bigint, descricao text, dados jsonb,
          anterior text, hash text`,
      )} order by documento, seq`

const pecasNovas = ({ pecas }: Lote): SQL =>
  sql`insert into peca (mobil_id, ordem, tipo, peca_mobil_id, movimentacao_id)
      select x.dossie, (row_number() over (partition by x.dossie order by x.seq)
          + coalesce((select max(ordem) from peca p where p.mobil_id = x.dossie), 0))::int, 'JUNTADA', x.peca, m.id
      from ${de(pecas, `dossie bigint, documento bigint, seq int, peca bigint`)}
        join movimentacao m on m.documento_id = x.documento and m.seq = x.seq`

const cabecasDasAntigas = ({ antigas }: Lote): SQL =>
  sql`update documento d set cadeia_seq = x.seq, cadeia_hash = x.hash
      from ${de(antigas, `documento bigint, seq int, hash text`)} where d.id = x.documento`

const arquivosNovos = ({ montados }: Lote, { instante, importador: { id: quem } }: Quando): SQL =>
  sql`insert into arquivo (documento_id, mobil_id, tipo, nome, sha256, tamanho, mime, paginas, envio_id, pessoa_id,
        lotacao_id, incluido_em)
      select documento, mobil, 'CAPTURA', nome, sha256, tamanho, 'application/pdf', paginas, gen_random_uuid(), ${quem},
        lotacao, ${instante}
      from ${de(
        montados.map(({ ids, arquivo: { nome, sha256, tamanho, paginas }, linha }) => ({
          documento: ids.documento,
          mobil: ids.geral,
          nome,
          sha256,
          tamanho,
          paginas,
          lotacao: linha.unidade.id,
        })),
        `documento bigint, mobil bigint, nome text, sha256 text, tamanho bigint, paginas int, lotacao bigint`,
      )}`

const passagensNovas = ({ montados }: Lote): SQL =>
  sql`insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
      select documento, orgao, divisao, lotacao, pessoa, 'ORIGEM'
      from ${de(
        montados.flatMap(passagensDe),
        'documento bigint, orgao bigint, divisao bigint, lotacao bigint, pessoa bigint',
      )} on conflict do nothing`

const marcasNovas = ({ montados }: Lote, { importador }: Quando): SQL =>
  sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde)
      select documento, mobil, marcador, lotacao, pessoa, desde
      from ${de(
        montados.flatMap((m) => marcasDoArquivo(m, importador)),
        `documento bigint, mobil bigint, marcador text, lotacao bigint, pessoa bigint, desde timestamptz`,
      )}`

const importadosNovos = ({ montados }: Lote, { importacaoId, sistema, instante }: Quando): SQL =>
  sql`insert into documento_importado (documento_id, importacao_id, sistema, importado_em, numero_antigo, chave, dados,
        sha256_linha, serie_orgao_id, serie_especie_id, serie_ano, serie_numero, serie_filho)
      select documento, ${importacaoId}, ${sistema}, ${instante}, antigo, chave, dados, sha256, orgao, especie, ano,
        numero, filho
      from ${de(
        montados.map(({ ids, linha, chave }) => ({
          documento: ids.documento,
          antigo: linha.valores.sigla,
          chave,
          dados: linha.valores,
          sha256: linha.sha256,
          orgao: linha.serie?.orgaoId ?? null,
          especie: linha.serie?.especieId ?? null,
          ano: linha.serie?.ano ?? null,
          numero: linha.serie?.numero ?? null,
          filho: linha.serie?.filho ?? null,
        })),
        `documento bigint, antigo text, chave text, dados jsonb, sha256 text, orgao bigint, especie bigint, ano int,
          numero int, filho int`,
      )}`

/** One statement per table, in the order of their references. */
const ESCRITAS = [
  documentosNovos,
  versoesNovas,
  viasNovas,
  dossiesDeCada,
  movimentosNovos,
  pecasNovas,
  cabecasDasAntigas,
  arquivosNovos,
  passagensNovas,
  marcasNovas,
  importadosNovos,
]

/** Writes a batch in the caller's transaction, which runs statements one after another. */
export const gravarLote = (tx: Banco, lote: Lote, quando: Quando) =>
  Promise.all(ESCRITAS.map((escrever) => tx.linhas(escrever(lote, quando))))
