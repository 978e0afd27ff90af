import type { NovaUnidade, SituacaoDaUnidade, UnidadeMudada } from '#contract/administrar-unidades.ts'
import { Problema } from '#contract/problem.ts'

import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'
import { exigirDeOutro } from '../../core/administracao/poder.ts'
import { type Como, type Lida, travarLinhas } from '../../core/cadastro/linhas.ts'
import { alterarUnidades, criarUnidades } from '../../core/cadastro/unidades.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { exigirMotivo, recusar } from './escrever.ts'

type Escrita = { tx: Banco; alcance: Alcance; como: Como }

/** Checks that a unit may stand there: below one in scope, or at the first level of an órgão in scope. */
async function exigirLugar({ tx, alcance }: Escrita, orgaoId: number, paiId: number | null) {
  const orgao = await linha(tx, sql`select 1 as sim from orgao where id = ${orgaoId} and ativo and not externo`)
  const pai =
    paiId === null ? undefined : await linha(tx, sql`select 1 as sim from lotacao where id = ${paiId} and not externa`)
  if (!orgao || (paiId !== null && !pai)) throw recusar('UNIDADE_INVALIDA', 'paiId')
  if (!alcanca(alcance, { orgaoId, lotacaoId: paiId })) throw new Problema('FORA_DO_ALCANCE')
}

function exigirLugarInteiro({ municipio, uf }: { municipio: string | null; uf: string | null }) {
  if ((municipio === null) !== (uf === null)) throw new Problema('LUGAR_INCOMPLETO')
}

export async function criarUnidade(escrita: Escrita, nova: NovaUnidade): Promise<number> {
  exigirLugarInteiro(nova)
  await exigirLugar(escrita, nova.orgaoId, nova.paiId)
  const [id = 0] = await criarUnidades(escrita.tx, [nova], escrita.como)
  return id
}

async function travar({ tx, alcance }: Escrita, id: number): Promise<Lida<'LOTACAO'>> {
  const [unidade] = await travarLinhas(tx, 'LOTACAO', [id])
  if (!unidade || unidade.externa || !alcanca(alcance, { orgaoId: unidade.orgaoId, lotacaoId: id }))
    throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return unidade
}

/** Refuses a chief without an entry in the unit or above it, and naming oneself. */
async function exigirChefe({ tx, como: { autor } }: Escrita, unidadeId: number, chefeId: number | null) {
  if (chefeId === null) return
  const chefe = await linha<{ identidadeId: number }>(
    tx,
    sql`with recursive acima as (
          select id, pai_id from lotacao where id = ${unidadeId}
          union select l.id, l.pai_id from acima a join lotacao l on l.id = a.pai_id)
        select p.identidade_id as "identidadeId" from pessoa p
        where p.id = ${chefeId} and p.fim is null and p.posto_de is null and p.lotacao_id in (select id from acima)`,
  )
  if (!chefe) throw new Problema('CHEFE_DE_FORA')
  if (autor.pessoaId !== null) await exigirDeOutro(tx, autor.pessoaId, chefe.identidadeId)
}

export async function mudarUnidade(
  escrita: Escrita,
  id: number,
  versao: number,
  { motivo, ...muda }: UnidadeMudada,
): Promise<number> {
  const antes = await travar(escrita, id)
  exigirMotivo(antes, muda, motivo)
  exigirLugarInteiro(muda)
  if (antes.chefeId !== muda.chefeId) await exigirChefe(escrita, id, muda.chefeId)
  await alterarUnidades(escrita.tx, [{ id, versao, muda }], escrita.como)
  return id
}

export async function moverUnidade(
  escrita: Escrita,
  id: number,
  versao: number,
  paiId: number | null,
): Promise<number> {
  const { orgaoId } = await travar(escrita, id)
  await exigirLugar(escrita, orgaoId, paiId)
  await alterarUnidades(escrita.tx, [{ id, versao, muda: { paiId } }], escrita.como)
  return id
}

/** Refuses to end a unit with people, units below, or documents. */
async function exigirVazia(tx: Banco, id: number) {
  const resta = await linha<{ gente: boolean; trabalho: boolean }>(
    tx,
    sql`select exists (select 1 from pessoa where lotacao_id = ${id} and fim is null)
            or exists (select 1 from lotacao where pai_id = ${id} and fim is null) as gente,
          exists (select 1 from mobil where atendente_lotacao_id = ${id})
            or exists (select 1 from marca where lotacao_id = ${id}) as trabalho`,
  )
  if (resta?.gente) throw new Problema('UNIDADE_COM_PESSOAS')
  if (resta?.trabalho) throw new Problema('UNIDADE_COM_TRABALHO')
}

export async function situarUnidade(
  escrita: Escrita,
  id: number,
  versao: number,
  situacao: SituacaoDaUnidade,
): Promise<number> {
  const { fim } = await travar(escrita, id)
  if (situacao === 'ENCERRADA') await exigirVazia(escrita.tx, id)
  const acabou = situacao === 'ENCERRADA' ? (fim ?? escrita.como.agora.toISOString()) : null
  const muda = { suspensa: situacao === 'SUSPENSA', fim: acabou }
  await alterarUnidades(escrita.tx, [{ id, versao, muda }], escrita.como)
  return id
}
