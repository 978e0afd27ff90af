import { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import { type Banco, sql } from '../../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { registrarAtos } from '../../administracao/registrar.ts'
import type { Como } from '../../cadastro/linhas.ts'
import { emTexto, type Valores } from '../item.ts'
import { chaveDaUnidade } from '../retrato.ts'
import { type Guardado, idDe } from './guardado.ts'
import { resolverCargos, resolverFuncoes, resolverMatriculas, resolverOrgaos, resolverUnidades } from './resolver.ts'

const texto = (valor: Valores[string] | undefined) => (typeof valor === 'string' ? valor : null)

/** Resolves who gets the profiles, and where, to ids. */
async function resolver(tx: Banco, itens: Guardado[]) {
  const chaveEm = ({ depois }: Guardado, campo: 'unidade' | 'valor') =>
    chaveDaUnidade(emTexto(depois['orgao']), emTexto(depois[campo]))
  const orgaos = await resolverOrgaos(
    tx,
    itens.map(({ depois }) => depois['orgao']),
  )
  const unidades = await resolverUnidades(tx, [
    ...itens.flatMap((item) => (texto(item.depois['unidade']) === null ? [] : [chaveEm(item, 'unidade')])),
    ...itens.flatMap((item) => (item.depois['aQuem'] === 'UNIDADE' ? [chaveEm(item, 'valor')] : [])),
  ])
  const matriculas = await resolverMatriculas(
    tx,
    itens.map(({ depois }) => depois['valor']),
  )
  const [cargos, funcoes] = [await resolverCargos(tx), await resolverFuncoes(tx)]
  return (item: Guardado) => {
    const { depois } = item
    const valor = emTexto(depois['valor'])
    const orgao = texto(depois['orgao'])
    const unidade = texto(depois['unidade'])
    const aUnidade = depois['aQuem'] === 'UNIDADE'
    return {
      pessoa_id: depois['aQuem'] === 'MATRICULA' ? matriculas(valor) : null,
      cargo_id: depois['aQuem'] === 'CARGO' ? cargos(valor) : null,
      funcao_id: depois['aQuem'] === 'FUNCAO' ? funcoes(valor) : null,
      lotacao_id: aUnidade ? unidades(chaveEm(item, 'valor')) : null,
      no_orgao_id: unidade === null && orgao !== null ? orgaos(orgao) : null,
      na_lotacao_id: unidade === null ? null : unidades(chaveEm(item, 'unidade')),
    }
  }
}

/** The grants name the person who applies the plan. */
export async function criarAsConcessoes(tx: Banco, itens: Guardado[], como: Como): Promise<number[]> {
  const resolvida = await resolver(tx, itens)
  const linhas = itens.map((item, ordem) => {
    const { depois } = item
    const perfil = PerfilAdministrativo.parse(depois['perfil'])
    return {
      ordem,
      perfil,
      desde: texto(depois['desde']) ?? hoje(como.agora),
      ate: texto(depois['ate']),
      ...resolvida(item),
    }
  })
  const dadas = await tx.linhas<{ id: number; ordem: number; orgaoId: number | null }>(
    sql`with n as (
          select n.*, nextval(pg_get_serial_sequence('concessao', 'id')) as id
          from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas') as n (ordem int, perfil text, desde date, ate date,
            pessoa_id bigint, cargo_id bigint, funcao_id bigint, lotacao_id bigint, no_orgao_id bigint, na_lotacao_id bigint)),
        feita as (
          insert into concessao (id, perfil, pessoa_id, cargo_id, funcao_id, lotacao_id, no_orgao_id, na_lotacao_id, desde, ate, dada_por,
            dada_em)
          overriding system value
          select id, perfil, pessoa_id, cargo_id, funcao_id, lotacao_id, no_orgao_id, na_lotacao_id, desde, ate,
            ${como.autor.pessoaId}::bigint, ${como.agora.toISOString()}::timestamptz from n returning id)
        select n.id, n.ordem, coalesce(n.no_orgao_id, l.orgao_id) as "orgaoId"
        from n join feita using (id) left join lotacao l on l.id = n.na_lotacao_id order by n.ordem`,
    { nome: 'plano.concessoes' },
  )
  const { autor, origem, motivo } = como
  await registrarAtos(
    tx,
    autor,
    dadas.map(({ id, ordem, orgaoId }) => ({
      origem,
      ato: 'CONCEDER' as const,
      sobre: 'CONCESSAO' as const,
      id,
      orgaoId,
      depois: { ...linhas[ordem] },
      ...(motivo !== undefined && { motivo }),
    })),
    como.agora,
  )
  return dadas.map(({ id }) => id)
}

export async function retirarAsConcessoes(tx: Banco, itens: Guardado[], { autor, origem, agora, motivo }: Como) {
  const retiradas = await tx.linhas<{ id: number; perfil: string; orgaoId: number | null }>(
    sql`update concessao k set retirada_por = ${autor.pessoaId}::bigint, retirada_em = ${agora.toISOString()}
        where k.id = any(${sql.param(itens.map(idDe))}::bigint[]) and k.retirada_em is null
        returning k.id, k.perfil, coalesce(k.no_orgao_id, (select orgao_id from lotacao where id = k.na_lotacao_id)) as "orgaoId"`,
  )
  await registrarAtos(
    tx,
    autor,
    retiradas.map(({ id, perfil, orgaoId }) => ({
      origem,
      ato: 'RETIRAR' as const,
      sobre: 'CONCESSAO' as const,
      id,
      orgaoId,
      depois: { perfil },
      ...(motivo !== undefined && { motivo }),
    })),
    agora,
  )
}
