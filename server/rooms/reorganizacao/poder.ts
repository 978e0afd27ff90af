import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'
import { Problema } from '#contract/problem.ts'

import { alemDoAlcance, alcanceDeQuem } from '../../core/administracao/poderes.ts'
import { exigirDeOutro } from '../../core/administracao/poder.ts'
import type { Autor } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { lerEstadoDasEscolhas } from './estado.ts'

/**
 * Nobody removes themselves, or a person who administers more: profiles would end that the author could not grant. A transferred
 * person takes their profiles along.
 */
export async function exigirPoderSobreQuemSai(
  tx: Banco,
  autor: Autor,
  { tipo, pessoaId, destinoId }: EscolhasDaReorganizacao,
): Promise<void> {
  const alcance = await alcanceDeQuem(tx, { autor })
  if (tipo !== 'SAIDA' || alcance.geral || autor.pessoaId === null) return
  const sai = await linha<{ id: number }>(
    tx,
    sql`select identidade_id as id from pessoa where id = ${pessoaId ?? null}::bigint`,
  )
  if (!sai) return
  await exigirDeOutro(tx, autor.pessoaId, sai.id)
  const alem = await alemDoAlcance(tx, alcance, [sai.id])
  if (destinoId === undefined && alem.get(sai.id) === 'ADMINISTRA_MAIS') throw new Problema('ADMINISTRA_MAIS')
}

/**
 * Who may cancel a scheduled reorganisation: whoever ordered it; others need reach over all it names, and the person leaving
 * must be somebody else who does not administer more.
 */
export async function exigirQuePossaDesistir(tx: Banco, autor: Autor, id: number): Promise<void> {
  const r = await linha<{ pedido: EscolhasDaReorganizacao; propria: boolean }>(
    tx,
    sql`select r.pedido, exists (select 1 from pessoa p join pessoa eu on eu.identidade_id = p.identidade_id
            where p.id = r.pessoa_id and eu.id = ${autor.pessoaId}) as propria
        from reorganizacao r where r.id = ${id}`,
  )
  if (!r || r.propria) return
  const alcance = await alcanceDeQuem(tx, { autor })
  const { unidades, orgaoNovo, pessoa } = await lerEstadoDasEscolhas(tx, r.pedido, alcance)
  const fora = [...unidades.values()].find(({ alcancada }) => !alcancada)
  if (fora) throw new Problema('REORGANIZACAO_FORA_DO_ALCANCE', { unidade: fora.nome })
  if (orgaoNovo?.alcancado === false) throw new Problema('FORA_DO_ALCANCE')
  if (pessoa && autor.pessoaId !== null) await exigirDeOutro(tx, autor.pessoaId, pessoa.identidadeId)
  await exigirPoderSobreQuemSai(tx, autor, r.pedido)
}
