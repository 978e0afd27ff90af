import { type ClasseMudada, type NovaClasse, prazosFaltam } from '#contract/administrar-classificacao.ts'
import { Problema } from '#contract/problem.ts'

import {
  alterarClasses,
  encerrarClasses,
  reabrirClasses,
  substituirClasses,
} from '../../core/cadastro/classificacoes.ts'
import { type Como, criarLinhas, travarLinhas } from '../../core/cadastro/linhas.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { recusar } from './escrever.ts'

const SEM_PRAZOS = {
  corrente: null,
  intermediario: null,
  destinacao: null,
  prazoCorrente: null,
  prazoIntermediario: null,
}

/** A parent is a heading in force, and not below the class. */
async function conferirPai(tx: Banco, paiId: number | null, id: number | null = null) {
  if (paiId === null) return
  const pai = await linha<{ serve: boolean; abaixo: boolean }>(
    tx,
    sql`with recursive acima as (
          select id, pai_id, 1 as passo from classificacao where id = ${paiId}
          union all select p.id, p.pai_id, a.passo + 1 from acima a join classificacao p on p.id = a.pai_id where a.passo < 50)
        select c.ativa and c.titulo as serve, exists (select 1 from acima where id = ${id}::bigint) as abaixo from classificacao c
          where c.id = ${paiId}`,
  )
  if (!pai?.serve) throw recusar('TITULO_INVALIDO', 'paiId')
  if (pai.abaixo) throw recusar('CLASSE_SOB_SI_MESMA', 'paiId')
}

export async function criarClasse(tx: Banco, nova: NovaClasse, como: Como): Promise<number> {
  await conferirPai(tx, nova.paiId)
  const [id = 0] = await criarLinhas(tx, 'CLASSIFICACAO', [{ ...nova, ...(nova.titulo && SEM_PRAZOS) }], como)
  return id
}

async function travar(tx: Banco, id: number) {
  const [classe] = await travarLinhas(tx, 'CLASSIFICACAO', [id])
  if (!classe) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return classe
}

export async function mudarClasse(
  tx: Banco,
  id: number,
  versao: number,
  muda: Omit<ClasseMudada, 'motivo'>,
  como: Como,
) {
  const { titulo, ativa } = await travar(tx, id)
  if (!ativa) throw new Problema('CLASSE_ENCERRADA')
  if (!titulo && prazosFaltam(muda)) throw recusar('CLASSE_SEM_PRAZOS', 'corrente')
  await conferirPai(tx, muda.paiId, id)
  await alterarClasses(tx, [{ id, versao, muda: { ...muda, ...(titulo && SEM_PRAZOS) } }], como)
  return id
}

export async function encerrarClasse(tx: Banco, id: number, versao: number, sucessoraId: number | null, como: Como) {
  const { ativa, titulo } = await travar(tx, id)
  if (!ativa) throw new Problema('CLASSE_ENCERRADA')
  if (titulo && sucessoraId !== null) throw recusar('SUCESSORA_INVALIDA', 'sucessoraId')
  if (sucessoraId === null) await encerrarClasses(tx, [{ id, versao }], como)
  else await substituirClasses(tx, [{ id, versao, sucessoraId }], como)
  return id
}

export async function reabrirClasse(tx: Banco, id: number, versao: number, como: Como) {
  const { ativa } = await travar(tx, id)
  if (ativa) throw new Problema('CLASSE_EM_VIGOR')
  await reabrirClasses(tx, [id], como, versao)
  return id
}
