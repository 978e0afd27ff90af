import type { buscaApi } from '#contract/busca.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { filtro, palavrasDe } from '#server/core/busca/lexemas.ts'
import { trecho } from '#server/core/busca/marcar.ts'
import { lerPergunta } from '#server/core/busca/pergunta.ts'
import { type DataDoFiltro, pedacosDoPeriodo } from '#server/core/busca/periodo.ts'
import { algum, citar, todas } from '#server/core/busca/tsquery.ts'
import { visivel } from '#server/core/marcador/ler.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { pedidas } from './buscar.ts'
import { NADA } from './candidatos.ts'

export type Filtros = Omit<Parsed<(typeof buscaApi)['avancada']>['query'], 'page' | 'size'>
type DaFaceta = Pick<Filtros, 'especieId' | 'situacao' | 'orgaoId' | 'modeloId' | 'ano' | 'cadastranteLotacaoId'>

const CINCO_ANOS = 5 * 366 * 86_400_000
const PRIMEIRO_DIA = '18000101'
const ULTIMO_DIA = '22001231'
const semTracos = (dia: string) => dia.replaceAll('-', '')

type Dia = string | undefined
/** Lexemes of the days from `de` to `ate`; none if neither is given. Refuses a period turned around or longer than five years. */
function periodo(data: DataDoFiltro, de: Dia, ate: Dia): string[] | undefined {
  if (de === undefined && ate === undefined) return undefined
  if (de !== undefined && ate !== undefined && (de > ate || Date.parse(ate) - Date.parse(de) > CINCO_ANOS))
    throw new Problema('PERIODO_INVALIDO')
  return pedacosDoPeriodo(data, semTracos(de ?? PRIMEIRO_DIA), semTracos(ate ?? ULTIMO_DIA))
}

/** All these words; without a word to look for, nothing. */
function palavrasDo(texto: string | undefined, nome: (lexema: string) => string): string[] {
  if (texto === undefined) return []
  const lexemas = palavrasDe(texto).map(nome)
  return lexemas.length === 0 ? [NADA] : lexemas.map(citar)
}

/** A number with at least a letter or a digit. */
function numero(texto: string | undefined, nome: (numero: string) => string): string[] {
  if (texto === undefined) return []
  return nome(texto) === nome('') ? [NADA] : [citar(nome(texto))]
}

/** Conditions of the form, each a tsquery over the index. */
export function filtrosDa(f: Partial<Filtros>): string[] {
  const um = <T>(valor: T | undefined, ...nomes: ((valor: T) => string)[]) =>
    valor === undefined ? undefined : nomes.map((nome) => nome(valor))
  const alternativas = [
    um(f.especieId, filtro.especie),
    um(f.situacao, filtro.situacao),
    um(f.orgaoId, filtro.orgao),
    um(f.modeloId, filtro.modelo),
    um(f.ano, filtro.ano),
    um(f.cadastranteLotacaoId, filtro.unidade),
    um(f.numero, filtro.numero),
    um(f.nivel, filtro.nivel),
    um(f.origem, filtro.origem),
    um(f.classificacaoId, filtro.classificacao),
    um(f.cadastranteId, filtro.cadastrante),
    um(f.subscritorId, filtro.subscritor),
    um(f.cossignatarioId, filtro.cossignatario),
    um(f.atendenteLotacaoId, filtro.comUnidade),
    um(f.atendentePessoaId, filtro.comPessoa),
    um(f.destinatarioPessoaId, filtro.destinoPessoa),
    um(f.destinatarioLotacaoId, filtro.destinoUnidade),
    um(f.destinatarioOrgaoId, filtro.destinoOrgao),
    um(f.lotacaoId, filtro.unidade, filtro.comUnidade),
    um(f.pessoaId, filtro.cadastrante, filtro.subscritor, filtro.destinoPessoa),
    periodo('DIA', f.de, f.ate),
    periodo('FINALIZADO', f.finalizadoDe, f.finalizadoAte),
    periodo('ASSINADO', f.assinadoDe, f.assinadoAte),
  ]
  return [
    ...alternativas.filter((lexemas) => lexemas !== undefined).map(algum),
    ...numero(f.numeroOriginal, filtro.numeroOriginal),
    ...numero(f.numeroAntigo, filtro.numeroAntigo),
    ...palavrasDo(f.emitente, filtro.emitente),
    ...palavrasDo(f.destinatario, filtro.destinatario),
  ]
}

/** A marker that the entry sees; of its unit, only as the unit put it. Any other is found on no document. */
async function doMarcador(banco: Banco, entrada: EntradaAtiva, id: number | undefined): Promise<string[]> {
  if (id === undefined) return []
  const visto = await linha(banco, sql`select y.id from marcador y where y.id = ${id} and ${visivel(entrada)}`)
  return visto ? [algum([filtro.marcador(id, null), filtro.marcador(id, entrada.lotacaoId)])] : [NADA]
}

/** What the form asks of the index. */
export async function perguntaDa(banco: Banco, entrada: EntradaAtiva, f: Filtros) {
  const filtros = filtrosDa(f)
  const pergunta = lerPergunta(f.texto ?? f.assunto ?? '')
  const consultas = [
    ...(f.assunto === undefined ? [] : [pedidas(lerPergunta(f.assunto), 'A')]),
    ...(f.texto === undefined ? [] : [pedidas(lerPergunta(f.texto))]),
  ]
  const ditas = consultas.map(({ palavras }) => palavras).filter((palavras) => palavras !== null)
  const palavras = ditas.length === 0 ? null : todas(ditas)
  return {
    palavras,
    grupos: consultas.flatMap(({ grupos }) => grupos),
    trecho: (texto: string) => trecho(texto, pergunta),
    // words that are none, such as "de a", find nothing
    filtros: [
      ...filtros,
      ...(await doMarcador(banco, entrada, f.marcadorId)),
      ...(ditas.length < consultas.length ? [NADA] : []),
    ],
    ordem: ordemDa(f, palavras !== null),
  }
}

/** As asked. By itself: by day, if a day is searched; else by the last change. */
function ordemDa({ ordem, de, ate }: Filtros, comPalavras: boolean) {
  if (ordem !== undefined && (ordem !== 'RELEVANCIA' || comPalavras)) return ordem
  return de === undefined && ate === undefined ? 'ALTERADO' : 'DIA'
}

/** Named documents are looked up apart from the index: what facets ask is asked of their rows `d`. */
export const condicaoDoNomeado = (f: DaFaceta): SQL => {
  const igual = (coluna: SQL, valor: string | number | undefined) =>
    sql`(${valor === undefined} or ${coluna} = ${valor ?? null})`
  return sql`(${igual(sql`d.especie_id`, f.especieId)} and ${igual(sql`d.situacao`, f.situacao)}
    and ${igual(sql`d.orgao_id`, f.orgaoId)} and ${igual(sql`d.modelo_id`, f.modeloId)}
    and ${igual(sql`d.ano`, f.ano)} and ${igual(sql`d.lota_cadastrante_id`, f.cadastranteLotacaoId)})`
}
