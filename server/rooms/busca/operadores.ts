import type { EntradaAtiva } from '#server/base/contexto.ts'
import { palavrasProcuradas, perguntaDasPalavras } from '#server/core/administracao/palavras.ts'
import { filtro } from '#server/core/busca/lexemas.ts'
import type { NomeDeOperador, Operador } from '#server/core/busca/operadores.ts'
import { algum } from '#server/core/busca/tsquery.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { NADA } from './candidatos.ts'

/** People, units, espécies or markers that a name may mean. */
const QUE_SE_CHAMAM = 50

const ids = async (banco: Banco, consulta: SQL) =>
  (await banco.linhas<{ id: number }>(sql`${consulta} limit ${QUE_SE_CHAMAM}`)).map(({ id }) => id)

/** By words of the name in any order, each by its beginning; entries that ended too, whose documents remain. */
function pessoas(banco: Banco, nome: string) {
  const palavras = palavrasProcuradas(nome)
  if (palavras.length === 0) return []
  return ids(
    banco,
    sql`select p.id from (select i.id from identidade i where to_tsvector('simple', dobrar_nome(i.nome)) @@
        ${perguntaDasPalavras(palavras)} limit ${QUE_SE_CHAMAM}) i join pessoa p on p.identidade_id = i.id`,
  )
}

/** By sigla, ÓRGÃO/SIGLA, or words of the name. */
async function unidades(banco: Banco, nome: string) {
  const [antes, depois] = nome
    .toUpperCase()
    .split('/')
    .map((parte) => parte.trim())
  const sigla = depois ?? antes ?? ''
  const exatas = await ids(
    banco,
    sql`select l.id from lotacao l join orgao o on o.id = l.orgao_id
        where l.sigla = ${sigla} and (${depois === undefined} or o.sigla = ${antes ?? ''})`,
  )
  const palavras = palavrasProcuradas(nome)
  if (exatas.length > 0 || palavras.length === 0) return exatas
  return ids(
    banco,
    sql`select l.id from lotacao l where to_tsvector('simple', dobrar_nome(l.sigla || ' ' || l.nome)) @@ ${perguntaDasPalavras(palavras)}`,
  )
}

const orgaos = (banco: Banco, nome: string) =>
  ids(
    banco,
    sql`select o.id from orgao o where o.sigla = upper(${nome}::text) or dobrar_nome(o.nome) = dobrar_nome(${nome}::text)`,
  )

const especies = (banco: Banco, nome: string) =>
  ids(
    banco,
    sql`select e.id from especie e where e.sigla = upper(${nome}::text) or dobrar_nome(e.descricao) like dobrar_nome(${nome}::text) || '%'`,
  )

type Marcador = { id: number; lotacao: number | null }
/** General ones, and those of the entry's own unit. */
const marcadores = (banco: Banco, entrada: EntradaAtiva, nome: string) =>
  banco.linhas<Marcador>(
    sql`select m.id, m.lotacao_id as lotacao from marcador m
        where (m.lotacao_id is null or m.lotacao_id = ${entrada.lotacaoId}) and dobrar_nome(m.nome) like dobrar_nome(${nome}::text) || '%'
        limit ${QUE_SE_CHAMAM}`,
  )

type Leitor = (banco: Banco, entrada: EntradaAtiva, valor: string) => Promise<string[]>
const LEITORES: Record<NomeDeOperador, Leitor> = {
  async de(banco, _, valor) {
    const [quem, onde] = await Promise.all([pessoas(banco, valor), unidades(banco, valor)])
    return [...quem.flatMap((id) => [filtro.cadastrante(id), filtro.subscritor(id)]), ...onde.map(filtro.unidade)]
  },
  async para(banco, _, valor) {
    const [quem, onde, qual] = await Promise.all([pessoas(banco, valor), unidades(banco, valor), orgaos(banco, valor)])
    return [...quem.map(filtro.destinoPessoa), ...onde.map(filtro.destinoUnidade), ...qual.map(filtro.destinoOrgao)]
  },
  async com(banco, _, valor) {
    const [quem, onde] = await Promise.all([pessoas(banco, valor), unidades(banco, valor)])
    return [...quem.map(filtro.comPessoa), ...onde.map(filtro.comUnidade)]
  },
  async assinadoPor(banco, _, valor) {
    return (await pessoas(banco, valor)).flatMap((id) => [filtro.subscritor(id), filtro.cossignatario(id)])
  },
  async unidade(banco, _, valor) {
    return (await unidades(banco, valor)).flatMap((id) => [filtro.unidade(id), filtro.comUnidade(id)])
  },
  especie: async (banco, _, valor) => (await especies(banco, valor)).map(filtro.especie),
  ano: async (_, __, valor) => (/^\d{4}$/.test(valor) ? [filtro.ano(Number(valor))] : []),
  marcador: async (banco, entrada, valor) =>
    (await marcadores(banco, entrada, valor)).map(({ id, lotacao }) => filtro.marcador(id, lotacao)),
}

/** The operators as tsqueries; one whose value names nothing matches nothing. */
export const filtrosDosOperadores = (banco: Banco, entrada: EntradaAtiva, operadores: Operador[]): Promise<string[]> =>
  Promise.all(
    operadores.map(async ({ nome, valor }) => {
      const lexemas = await LEITORES[nome](banco, entrada, valor)
      return lexemas.length === 0 ? NADA : algum(lexemas)
    }),
  )
