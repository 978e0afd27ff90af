import type { Modelo } from '#contract/modelo.ts'
import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'
import { fieldError, naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import { impedeCriar, naoNomeaveis, permiteNivel, type QuemPode } from './condicoes.ts'

/** Whether rule `r` names the entry. */
const minha = ({ id }: EntradaAtiva) => sql`exists (select 1 from pessoa eu where eu.id = ${id}
    and (eu.id = r.pessoa_id or eu.cargo_id = r.cargo_id or eu.funcao_id = r.funcao_id or eu.lotacao_id = r.lotacao_id))`

/** Rules on who begins documents, by modelo. */
export async function regrasDeCriar(
  banco: Banco,
  entrada: EntradaAtiva,
  modelos: number[],
): Promise<Map<number, QuemPode[]>> {
  const regras = await banco.linhas<QuemPode & { modeloId: number }>(
    sql`select m.id as "modeloId", ${minha(entrada)} as minha from unnest(${sql.param(modelos)}::bigint[]) m(id)
        cross join lateral regras_de(m.id, ${entrada.lotacaoId}) r
        where r.tipo = 'CRIAR' and exists (select 1 from regra where tipo = 'CRIAR' and encerrada_em is null)`,
    { nome: 'regras.criar' },
  )
  return Map.groupBy(regras, ({ modeloId }) => modeloId)
}

/** Throws when a rule keeps the entry from beginning a document. */
export async function exigirPoderCriar(tx: Banco, entrada: EntradaAtiva, modeloId: number) {
  const impede = impedeCriar((await regrasDeCriar(tx, entrada, [modeloId])).get(modeloId) ?? [])
  if (impede !== undefined) throw naoPermitido(impede)
}

/** People named in a document: entry ids, and a unit's. */
type Nomeados = {
  assinam: (number | null | undefined)[]
  destinatario?: { tipo: 'PESSOA' | 'LOTACAO' | 'ORGAO' | 'TEXTO'; id?: number } | null | undefined
}
type Alvo = { nome: string; pointer: string; regras: QuemPode[] }

/** Whether rule `r` protects person `p`, directly (any entry) or by cargo, função or unit. */
const protegida = sql`(p.cargo_id = r.alvo_cargo_id or p.funcao_id = r.alvo_funcao_id or p.lotacao_id = r.alvo_lotacao_id
    or p.identidade_id = (select x.identidade_id from pessoa x where x.id = r.alvo_pessoa_id))`

/**
 * Throws for a signer or addressee whom only others may name; oneself may always be named. One index lookup when there are
 * no rules.
 */
export async function conferirNomeados(
  tx: Banco,
  entrada: EntradaAtiva,
  modeloId: number,
  { assinam, destinatario }: Nomeados,
) {
  const ids = sql.param(assinam.filter((id) => id != null))
  const [paraPessoa, paraUnidade] = (['PESSOA', 'LOTACAO'] as const).map((tipo) =>
    destinatario?.tipo === tipo ? (destinatario.id ?? null) : null,
  )
  const pessoas = (papel: 'SIGNATARIO' | 'DESTINATARIO', quais: SQL, pointer: string) =>
    sql`select p.nome, ${pointer}::text as pointer, jsonb_agg(jsonb_build_object('minha', ${minha(entrada)})) as regras
        from pessoa p join r on coalesce(r.papel, ${papel}) = ${papel} and ${protegida}
        where ${quais} and p.identidade_id <> (select eu.identidade_id from pessoa eu where eu.id = ${entrada.id}) group by p.id, p.nome`
  const alvos = await tx.linhas<Alvo>(
    sql`with r as materialized (
          select x.* from regras_de(${modeloId}, ${entrada.lotacaoId}) x
          where x.tipo = 'NOMEAR' and exists (select 1 from regra where tipo = 'NOMEAR' and encerrada_em is null))
        ${pessoas('SIGNATARIO', sql`p.id = any(${ids}::bigint[])`, '/responsavelId')}
        union all ${pessoas('DESTINATARIO', sql`p.id = ${paraPessoa ?? null}::bigint`, '/destinatario')}
        union all select l.sigla, '/destinatario', jsonb_agg(jsonb_build_object('minha', ${minha(entrada)}))
          from lotacao l join r on coalesce(r.papel, 'DESTINATARIO') = 'DESTINATARIO' and r.alvo_lotacao_id = l.id
          where l.id = ${paraUnidade ?? null}::bigint group by l.id, l.sigla`,
    { nome: 'regras.nomear' },
  )
  const [proibido] = naoNomeaveis(alvos)
  if (!proibido) return
  const { nome, pointer } = proibido
  throw new Problema('NOMEACAO_PROIBIDA', { nome }, [fieldError(pointer, 'NOMEACAO_PROIBIDA', { nome })])
}

/** Throws for a level the rules don't allow. */
export function conferirNivel(modelo: Pick<Modelo, 'niveis'>, nivel: number) {
  if (permiteNivel(modelo, nivel)) return
  const niveis = (modelo.niveis ?? []).join(', ')
  throw new Problema('NIVEL_PROIBIDO', { niveis }, [fieldError('/nivelAcesso', 'NIVEL_PROIBIDO', { niveis })])
}
