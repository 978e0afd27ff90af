import type { Unidade } from '#contract/lotacao.ts'
import type { Substituicao, Substituicoes } from '#contract/substituicao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { situacaoEm } from './regras.ts'

/** Listed per kind, newest first. */
const QUANTAS = 100

/** People `p` the entry answers for: of units it heads, and chiefs of the units right below. */
export const chefiadosPor = ({ id }: EntradaAtiva) =>
  sql`(p.id <> ${id} and (exists (select 1 from lotacao u where u.id = p.lotacao_id and u.chefe_id = ${id})
        or exists (select 1 from lotacao f join lotacao u on u.id = f.pai_id where f.chefe_id = p.id and u.chefe_id = ${id})))`

/** Units `u` for which the entry names who acts: those it heads, and those right below. */
export const unidadesDe = ({ id }: EntradaAtiva) =>
  sql`(u.chefe_id = ${id} or exists (select 1 from lotacao f where f.id = u.pai_id and f.chefe_id = ${id}))`

/** Whether a substitution's titular `p` is a person or unit the entry answers for. */
const responde = (entrada: EntradaAtiva) =>
  sql`case when p.posto_de is null then ${chefiadosPor(entrada)}
    else exists (select 1 from lotacao u where u.id = p.lotacao_id and ${unidadesDe(entrada)}) end`

/** Whether the entry may end substitution `s`: one of both, or who answers for titular or unit. */
export const podeEncerrar = (entrada: EntradaAtiva) =>
  sql`(${entrada.id} in (s.titular_id, s.substituto_id) or ${responde(entrada)})`

type Linha = Omit<Substituicao, 'situacao' | 'criadaPor' | 'encerrada' | 'podeEncerrar'> & {
  criadaPor: string
  encerradaEm: string | null
  encerradaPor: string | null
  pode: boolean
}

export async function listar(banco: Banco, entrada: EntradaAtiva, hoje: string): Promise<Substituicoes> {
  const quais = async (onde: SQL): Promise<Substituicao[]> =>
    (
      await banco.linhas<Linha>(
        sql`select s.id, case when p.posto_de is null then pessoa_json(s.titular_id) end as titular, case
          when p.posto_de is not null then unidade_json(p.lotacao_id) end as unidade,
              s.titular_id as "entradaId", pessoa_json(s.substituto_id) as substituto, s.de::text as de, s.ate::text as ate, s.motivo,
              (select nome from pessoa where id = s.criada_por) as "criadaPor", s.encerrada_em as "encerradaEm",
              (select nome from pessoa where id = s.encerrada_por) as "encerradaPor", ${podeEncerrar(entrada)} as pode
            from substituicao s join pessoa p on p.id = s.titular_id where ${onde} order by s.de desc, s.id desc limit ${QUANTAS}`,
      )
    ).map(({ encerradaEm, encerradaPor, pode, ...resto }) => {
      const situacao = situacaoEm({ ...resto, encerradaEm }, hoje)
      return {
        ...resto,
        situacao,
        encerrada: encerradaEm === null ? null : { em: encerradaEm, por: encerradaPor ?? '' },
        podeEncerrar: pode && situacao !== 'ENCERRADA',
      }
    })
  return {
    minhas: await quais(sql`s.titular_id = ${entrada.id}`),
    exerco: await quais(sql`s.substituto_id = ${entrada.id}`),
    daUnidade: await quais(sql`${responde(entrada)} and s.substituto_id <> ${entrada.id}`),
    chefiados: (
      await banco.linhas<{ pessoa: Substituicoes['chefiados'][number] }>(
        sql`select pessoa_json(p.id) as pessoa from pessoa p where p.fim is null and not p.externa and ${chefiadosPor(entrada)}
          order by p.nome, p.id limit 500`,
      )
    ).map(({ pessoa }) => pessoa),
    unidades: await banco.linhas<Unidade>(
      sql`select u.id, u.sigla, u.nome from lotacao u where u.fim is null and not u.suspensa and not u.externa and ${unidadesDe(entrada)}
        order by u.sigla, u.id limit 500`,
    ),
  }
}
