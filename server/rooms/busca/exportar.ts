import { EXPORTADOS_MAXIMO } from '#contract/busca.ts'
import { paraCsv } from '#contract/csv.ts'
import type { Situacao } from '#contract/documento.ts'
import type { ArquivoAosPoucos } from '#contract/endpoint.ts'
import { EXTENSOES } from '#contract/formatos.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { xlsxAosPoucos } from '#server/core/planilha/xlsx-aos-poucos.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { candidatos } from './candidatos.ts'
import { type Filtros, perguntaDa } from './filtros.ts'
import { CHAVES } from './procurar.ts'

/** Candidates looked at for each row: some may not be read, because the index only hints at who reads. */
const OLHADOS = 2
/** Looks no further back after this long, ms. */
const PRAZO_MS = 3_000
/** Documents of one statement. */
const POR_VEZ = 500

type Linha = {
  sigla: string
  assunto: string | null
  especie: string
  modelo: string
  situacao: Situacao
  orgao: string
  unidade: string
  cadastrante: string
  responsavel: string | null
  destinatario: string | null
  comQuem: string | null
  data: string | null
  finalizado: string | null
  assinado: string | null
  alterado: string
  classificacao: string | null
  numeroOriginal: string | null
  numeroAntigo: string | null
  emitente: string | null
}

const SITUACOES: Record<Situacao, string> = {
  EM_ELABORACAO: 'Em elaboração',
  PENDENTE_DE_ASSINATURA: 'Pendente de assinatura',
  ASSINADO: 'Assinado',
  CANCELADO: 'Cancelado',
  SEM_EFEITO: 'Sem efeito',
  ELIMINADO: 'Eliminado',
}

const COLUNAS: [titulo: string, largura: number, valor: (linha: Linha) => string | null][] = [
  ['Código', 24, ({ sigla }) => sigla],
  ['Assunto', 60, ({ assunto }) => assunto],
  ['Espécie', 18, ({ especie }) => especie],
  ['Modelo', 24, ({ modelo }) => modelo],
  ['Situação', 22, ({ situacao }) => SITUACOES[situacao]],
  ['Órgão', 10, ({ orgao }) => orgao],
  ['Unidade', 14, ({ unidade }) => unidade],
  ['Cadastrante', 30, ({ cadastrante }) => cadastrante],
  ['Responsável pela assinatura', 30, ({ responsavel }) => responsavel],
  ['Destinatário', 30, ({ destinatario }) => destinatario],
  ['Está com', 30, ({ comQuem }) => comQuem],
  ['Data', 12, ({ data }) => data],
  ['Finalizado em', 12, ({ finalizado }) => finalizado],
  ['Assinado em', 12, ({ assinado }) => assinado],
  ['Última mudança', 12, ({ alterado }) => alterado],
  ['Classificação', 14, ({ classificacao }) => classificacao],
  ['Número original', 20, ({ numeroOriginal }) => numeroOriginal],
  ['Número antigo', 20, ({ numeroAntigo }) => numeroAntigo],
  ['Órgão externo', 30, ({ emitente }) => emitente],
]

const dia = (instante: ReturnType<typeof sql>) =>
  sql`to_char(${instante} at time zone 'America/Fortaleza', 'DD/MM/YYYY')`

/** These documents, in their order, those that the entry may read now. */
const ler = (banco: Banco, entrada: EntradaAtiva, ids: number[]) =>
  banco.linhas<Linha>(
    sql`select d.sigla, d.assunto, ${especieNoPapel} as especie, (select m.nome from modelo m where m.id = d.modelo_id) as modelo,
          d.situacao, (select o.sigla from orgao o where o.id = d.orgao_id) as orgao,
          sigla_da_unidade(d.lota_cadastrante_id, d.finalizado_em) as unidade,
          nome_da_pessoa(d.cadastrante_id, d.finalizado_em) as cadastrante,
          nome_da_pessoa(d.responsavel_id, d.finalizado_em) as responsavel,
          coalesce(d.destino_texto, nome_da_pessoa(d.destino_pessoa_id, d.finalizado_em),
            unidade_dita(d.destino_lotacao_id, d.finalizado_em),
            (select o.nome from orgao o where o.id = d.destino_orgao_id)) as destinatario,
          concat_ws(', ', nome_da_pessoa(v.atendente_pessoa_id, null), unidade_dita(v.atendente_lotacao_id, null)) as "comQuem",
          to_char(d.data, 'DD/MM/YYYY') as data, ${dia(sql`d.finalizado_em`)} as finalizado,
          ${dia(sql`d.assinado_em`)} as assinado, ${dia(sql`d.alterado_em`)} as alterado,
          (select c.codigo from classificacao c where c.id = d.classificacao_id) as classificacao,
          d.numero_original as "numeroOriginal", d.emitente,
          coalesce(d.numero_antigo, (select i.numero_antigo from documento_importado i where i.documento_id = d.id)) as "numeroAntigo"
        from unnest(${sql.param(ids)}::bigint[]) with ordinality x (id, lugar) join documento d on d.id = x.id
        join especie e on e.id = d.especie_id left join ${lidoPor()} where ${podeLer(entrada)} order by x.lugar`,
    { nome: 'busca.exportar' },
  )

const aosLotes = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / POR_VEZ) }, (_, i) => ids.slice(i * POR_VEZ, (i + 1) * POR_VEZ))

/** Those that the entry may read, newest first, up to `maximo`, and whether there are more. */
async function legiveis(banco: Banco, entrada: EntradaAtiva, filtros: Filtros, agora: Date, maximo: number) {
  const procurado = await perguntaDa(banco, entrada, filtros)
  const ordem = procurado.ordem === 'DIA' ? 'DIA' : 'ALTERADO'
  const achados = await candidatos(
    banco,
    entrada,
    { ...procurado, ordem, ate: { quantos: OLHADOS * maximo, prazoMs: PRAZO_MS } },
    agora,
  )
  const emOrdem = await banco.linhas<{ id: number }>(
    sql`select d.id from documento d where d.id = any(${sql.param(achados.ids)}::bigint[]) order by ${CHAVES[ordem]} desc, d.id desc`,
    { nome: 'busca.exportados' },
  )
  const lidos: number[] = []
  for (const lote of aosLotes(emOrdem.map(({ id }) => id))) {
    const deles = await banco.linhas<{ id: number }>(
      sql`select d.id from unnest(${sql.param(lote)}::bigint[]) with ordinality x (id, lugar) join documento d on d.id = x.id
            join busca_documento b on b.documento_id = d.id
          where b.busca @@ ${achados.consulta}::tsquery and ${podeLer(entrada)} order by x.lugar`,
      { sobMedida: true, nome: 'busca.exportaveis' },
    )
    lidos.push(...deles.map(({ id }) => id))
    if (lidos.length > maximo) break
  }
  return { lidos: lidos.slice(0, maximo), cortado: achados.muitos || lidos.length > maximo }
}

const numero = (n: number) => n.toLocaleString('pt-BR')

/** The rows, titles first, some at a time; in the last one, what was cut. */
async function* linhas(
  banco: Banco,
  entrada: EntradaAtiva,
  lidos: number[],
  cortado: boolean,
): AsyncGenerator<string[][]> {
  yield [COLUNAS.map(([titulo]) => titulo)]
  for (const lote of aosLotes(lidos))
    yield (await ler(banco, entrada, lote)).map((linha) => COLUNAS.map(([, , valor]) => valor(linha) ?? ''))
  const n = numero(lidos.length)
  if (cortado) yield [[`Cortado em ${n} de mais de ${n} documentos. Estreite a busca para ter os demais.`]]
}

async function* emCsv(lotes: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const letras = new TextEncoder()
  let antes = '\ufeff'
  for await (const lote of lotes) {
    if (lote.length === 0) continue
    yield letras.encode(antes + paraCsv(lote))
    antes = '\r\n'
  }
}

async function* emCelulas(lotes: AsyncIterable<string[][]>) {
  let estilo: 1 | 2 = 1
  for await (const lote of lotes) {
    // always texts, which a spreadsheet doesn't calculate
    yield lote.map((linha) => linha.map((valor) => ({ valor, estilo })))
    estilo = 2
  }
}

/** All results as a spreadsheet, sent as it is read. Refuses before the first byte. */
export async function exportar(
  banco: Banco,
  entrada: EntradaAtiva,
  { formato, ...filtros }: Filtros & { formato: 'csv' | 'xlsx' },
  agora: Date,
  maximo = EXPORTADOS_MAXIMO,
): Promise<ArquivoAosPoucos> {
  const { lidos, cortado } = await legiveis(banco, entrada, filtros, agora, maximo)
  const lotes = linhas(banco, entrada, lidos, cortado)
  return {
    nome: `busca.${formato}`,
    mime: EXTENSOES[formato],
    ...(cortado && { cortadoEm: lidos.length }),
    partes:
      formato === 'csv'
        ? emCsv(lotes)
        : xlsxAosPoucos({ nome: 'Busca', colunas: COLUNAS.map(([, largura]) => ({ largura })) }, emCelulas(lotes)),
  }
}
