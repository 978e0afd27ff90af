import type { NovoOrgao, OrgaoMudado } from '#contract/administrar-orgaos.ts'
import { Problema } from '#contract/problem.ts'

import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'
import { alterarLinhas, type Como, criarLinhas, travarLinhas } from '../../core/cadastro/linhas.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { exigirGeral, exigirMotivo } from './escrever.ts'

type Escrita = { tx: Banco; alcance: Alcance; como: Como }

export async function criarOrgao({ tx, alcance, como }: Escrita, novo: NovoOrgao): Promise<number> {
  exigirGeral(alcance)
  const [id = 0] = await criarLinhas(tx, 'ORGAO', [novo], como)
  return id
}

/** Reads and locks the órgão; external ones are for general administrators. */
async function travar({ tx, alcance }: Escrita, id: number) {
  const [orgao] = await travarLinhas(tx, 'ORGAO', [id])
  if (!orgao) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (!alcanca(alcance, { orgaoId: orgao.externo ? null : id }))
    throw new Problema(orgao.externo ? 'FORA_DO_ALCANCE' : 'REGISTRO_NAO_ENCONTRADO')
  return orgao
}

export async function mudarOrgao(escrita: Escrita, id: number, versao: number, { motivo, ...muda }: OrgaoMudado) {
  exigirMotivo(await travar(escrita, id), muda, motivo)
  await alterarLinhas(escrita.tx, 'ORGAO', [{ id, versao, muda }], escrita.como)
}

/** Ends an órgão without units in force, or reopens it. */
export async function situarOrgao(escrita: Escrita, id: number, versao: number, ativo: boolean) {
  exigirGeral(escrita.alcance)
  await travar(escrita, id)
  const comUnidade = await linha(
    escrita.tx,
    sql`select 1 as sim from lotacao where orgao_id = ${id} and fim is null limit 1`,
  )
  if (!ativo && comUnidade) throw new Problema('ORGAO_COM_UNIDADES')
  await alterarLinhas(escrita.tx, 'ORGAO', [{ id, versao, muda: { ativo } }], escrita.como)
}
