import type {
  administrarClassificacaoApi,
  ClasseAdministrada,
  FiltroDeClasses,
} from '#contract/administrar-classificacao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { classesSeguidas } from '#server/acts/arquivamento/seguir-classificacao.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { exigirAlcance } from '#server/base/alcance/alcance.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { comoDe, noCampo } from './escrever.ts'
import { lerCsv, lerPagina } from './lista.ts'
import { criarClasse, encerrarClasse, mudarClasse, reabrirClasse } from './mudar-classificacao.ts'
import { contem } from '#server/base/texto.ts'

/** Classes by their own code, or by those they replaced. */
const fonte = ({ texto, situacao, destinacao }: FiltroDeClasses) => ({
  de: sql`classificacao c`,
  onde: sql`(${situacao} = 'TODOS' or c.ativa = (${situacao} = 'ATIVOS'))
    and (${destinacao ?? null}::text is null or c.destinacao = ${destinacao ?? null})
    and ${contem(
      sql`c.codigo || ' ' || c.descricao || coalesce((select ' ' || string_agg(a.codigo, ' ') from classificacao a
        where a.sucessora_id = c.id), '')`,
      texto,
    )}`,
  id: sql`c.id`,
  ordem: sql`c.codigo collate "C"`,
  ordemDe: (id: number) => sql`(select codigo collate "C" from classificacao where id = ${id})`,
})

const nomeada = (c: string) =>
  sql.raw(`jsonb_build_object('id', ${c}.id, 'codigo', ${c}.codigo, 'descricao', ${c}.descricao)`)
/** Counted up to here, then "more than". */
const CONTA_ATE = 1_000

const ler = (banco: Banco, podeMudar: boolean) => (ids: number[]) =>
  banco.linhas<ClasseAdministrada>(
    sql`select c.id, c.versao, c.codigo, c.descricao, c.titulo, c.corrente, c.intermediario, c.destinacao,
          c.prazo_corrente as "prazoCorrente", c.prazo_intermediario as "prazoIntermediario", c.nota, c.ativa,
          coalesce((with recursive acima as (
              select id, codigo, descricao, pai_id, 1 as passo from classificacao where id = c.pai_id
              union all select p.id, p.codigo, p.descricao, p.pai_id, a.passo + 1 from acima a join classificacao p on p.id = a.pai_id
                where a.passo < 20)
            select jsonb_agg(${nomeada('acima')} order by passo desc) from acima), '[]') as caminho,
          (select ${nomeada('s')} from classificacao s where s.id = c.sucessora_id) as sucessora,
          coalesce((select jsonb_agg(a.codigo order by a.codigo) from classificacao a where a.sucessora_id = c.id), '[]') as antigas,
          (select jsonb_build_object('quantos', least(count(*), ${CONTA_ATE}), 'mais', count(*) > ${CONTA_ATE})
            from (select 1 from documento d where d.classificacao_id = c.id limit ${CONTA_ATE + 1}) d) as documentos,
          exists (select 1 from classificacao_troca t where t.classificacao_id = c.id and t.terminada_em is null
            and t.conferir_em is null) as levando,
          ${podeMudar}::boolean as "podeMudar"
        from classificacao c where c.id = any(${sql.param(ids)}::bigint[])`,
    { nome: 'administrar.classificacao' },
  )

async function obter(banco: Banco, podeMudar: boolean, id: number): Promise<ClasseAdministrada> {
  const [classe] = await ler(banco, podeMudar)([id])
  if (!classe) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return classe
}

/** For anybody with the archive's profile; also answers whether they may change it, which affects every órgão. */
const exigirArquivo = async (banco: Banco, { entrada }: Contexto) =>
  (await exigirAlcance(banco, entrada.id, 'ARQUIVO')).geral

async function escrever(
  contexto: Contexto,
  motivo: string | null,
  fazer: (tx: Banco, como: ReturnType<typeof comoDe>) => Promise<number>,
) {
  const classe = await contexto.escrever(async (tx) => {
    if (!(await exigirArquivo(tx, contexto))) throw new Problema('FORA_DO_ALCANCE')
    try {
      return await obter(tx, true, await fazer(tx, comoDe(contexto, motivo)))
    } catch (erro) {
      throw erro instanceof Problema ? noCampo(erro) : erro
    }
  })
  const { portas } = contexto
  contexto.depois(async () => classesSeguidas.comecar(portas))
  return classe
}

/** Classes in force without headings: loading reads only classes, and would reopen ended ones. */
const aCarregar = (filtro: FiltroDeClasses) => {
  const lista = fonte(filtro)
  return { ...lista, onde: sql`${lista.onde} and c.ativa and not c.titulo` }
}
/** Titles of the spreadsheet for loading, so that a download can be changed and loaded. "Título acima" isn't read. */
const TITULOS = [
  'Código',
  'Descrição',
  'Corrente',
  'Intermediário',
  'Destinação',
  'Evento corrente',
  'Evento intermediário',
  'Nota',
  'Título acima',
]
const FINS = { ELIMINACAO: 'Eliminação', GUARDA_PERMANENTE: 'Guarda permanente' }
const emCelulas = (c: ClasseAdministrada) => [
  [
    c.codigo,
    c.descricao,
    c.corrente === null ? '' : String(c.corrente),
    c.intermediario === null ? '' : String(c.intermediario),
    c.destinacao === null ? '' : FINS[c.destinacao],
    c.prazoCorrente ?? '',
    c.prazoIntermediario ?? '',
    c.nota ?? '',
    c.caminho.at(-1)?.codigo ?? '',
  ],
]

export const administrarClassificacaoHandlers: Handlers<typeof administrarClassificacaoApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, contexto) {
    const podeMudar = await exigirArquivo(contexto.banco, contexto)
    return lerPagina(contexto.banco, fonte(filtro), ler(contexto.banco, podeMudar), depois)
  },
  async obter({ params: { id } }, contexto) {
    return obter(contexto.banco, await exigirArquivo(contexto.banco, contexto), id)
  },
  criar: ({ body }, contexto) => escrever(contexto, null, (tx, como) => criarClasse(tx, body, como)),
  mudar: ({ params: { id }, body: { motivo, ...muda }, versao }, contexto) =>
    escrever(contexto, motivo, (tx, como) => mudarClasse(tx, id, versao, muda, como)),
  encerrar: ({ params: { id }, body: { motivo, sucessoraId }, versao }, contexto) =>
    escrever(contexto, motivo, (tx, como) => encerrarClasse(tx, id, versao, sucessoraId, como)),
  reabrir: ({ params: { id }, body: { motivo }, versao }, contexto) =>
    escrever(contexto, motivo, (tx, como) => reabrirClasse(tx, id, versao, como)),
  async csv({ query }, contexto) {
    const podeMudar = await exigirArquivo(contexto.banco, contexto)
    return lerCsv(contexto.banco, aCarregar(query), ler(contexto.banco, podeMudar), {
      nome: 'classificacao',
      titulos: TITULOS,
      celulas: emCelulas,
    })
  },
}
