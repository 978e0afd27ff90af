import { type AtoPosterior, EfeitoPosterior } from '#contract/ato-posterior.ts'
import type { Veredicto } from '#contract/validacao.ts'

import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { nivelVigente, oculto } from '#server/core/documento/acesso.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { temAutoridade } from './autoridade.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

const EFEITOS = EfeitoPosterior.options
const TIPO = numeroDe('VINCULACAO')

/** Whether link `elo` from document `autor` to `alvo` has effect: not undone, `autor` signed and not voided, with authority. */
const comEfeito = (elo: string, autor: string, alvo: string) => {
  const [k, d, t] = [sql.raw(elo), sql.raw(autor), sql.raw(alvo)]
  return sql`${k}.tipo = ${TIPO} and ${k}.dados ->> 'tipo' = any(${sql.param([...EFEITOS])}::text[])
    and ${d}.situacao in ('ASSINADO', 'ELIMINADO')
      and not exists (select 1 from movimentacao z where z.cancela_id = ${k}.id)
      and (${k}.dados -> 'autoridade' = 'true' or
        ${temAutoridade(d, t, { lotacao: sql`${k}.lotacao_id`, pessoa: sql`${k}.pessoa_id`, em: sql`${k}.instante` })})`
}

type Linha = {
  sobre: number
  tipo: EfeitoPosterior
  id: number
  mobilId: number | null
  sigla: string
  data: string | null
}
type Visto = { codigo: string; publico: boolean; oculto: boolean; le: boolean; atingido: boolean }

/**
 * What later documents do to these, by id, read from the append-only movements of the later ones: deleting a link hides
 * nothing. `le`: whether the caller may read document `d`; of a hidden one only the effect is told. A revocation stands even
 * if its own document is revoked: the law doesn't restore what was revoked (LINDB, art. 2º, § 3º); that is only mentioned.
 */
export async function atosPosteriores(banco: Banco, ids: number[], le: SQL): Promise<Map<number, AtoPosterior[]>> {
  const achados = new Map<number, AtoPosterior[]>()
  if (ids.length === 0) return achados
  const linhas = await banco.linhas<Linha & Visto>(
    sql`select t.id as sobre, k.dados ->> 'tipo' as tipo, d.id, v.id as "mobilId", d.sigla, d.data, d.codigo_verificador as codigo,
          ${nivelVigente()} = 10 and not ${oculto} as publico, ${oculto} as oculto, coalesce(${le}, false) as le,
          exists (select 1 from movimentacao w join documento x on x.id = w.documento_id
            where w.dados ->> 'documento' = d.id::text and ${comEfeito('w', 'x', 'd')}) as atingido
        from documento t join movimentacao k on k.dados ->> 'documento' = t.id::text join documento d on d.id = k.documento_id
        left join ${lidoPor()}
        where t.id = any(${sql.param(ids)}::bigint[]) and ${comEfeito('k', 'd', 't')}
        order by array_position(${sql.param([...EFEITOS])}::text[], k.dados ->> 'tipo'), k.instante, k.id`,
  )
  for (const {
    sobre,
    tipo,
    id,
    mobilId,
    sigla,
    data,
    codigo,
    publico,
    oculto: escondido,
    le: lido,
    atingido,
  } of linhas) {
    const conhece = lido || !escondido
    const deste = achados.get(sobre) ?? []
    deste.push({
      tipo,
      sigla: conhece ? sigla : null,
      data: conhece ? data : null,
      codigo: publico ? codigo : null,
      documentoId: lido ? id : null,
      mobilId: lido ? mobilId : null,
      atingido,
    })
    achados.set(sobre, deste)
  }
  return achados
}

export const atosSobre = async (banco: Banco, id: number, le: SQL): Promise<AtoPosterior[]> =>
  (await atosPosteriores(banco, [id], le)).get(id) ?? []

/** Without names of documents: for readers who may only know whether it stands. */
export const semNomes = (atos: AtoPosterior[]): AtoPosterior[] =>
  atos.map(({ tipo, atingido }) => ({
    tipo,
    sigla: null,
    data: null,
    codigo: null,
    documentoId: null,
    mobilId: null,
    atingido,
  }))

const VEREDICTOS: Record<EfeitoPosterior, Veredicto> = {
  TORNA_SEM_EFEITO: 'SEM_EFEITO',
  CANCELA: 'CANCELADO',
  REVOGA: 'REVOGADO',
  ALTERA: 'MODIFICADO',
}

/** "revogado por SEAD-POR-2026/7": all of them, for the middle of a sentence; "" for none. */
export const ditoDosAtos = (atos: AtoPosterior[], lingua?: Lingua) =>
  atos
    .map(({ tipo, sigla, atingido }) => {
      const ato = dizer(
        lingua,
        reason(tipo, { sigla: sigla ?? dizer(lingua, reason('UM_DOCUMENTO_QUE_NAO_SE_MOSTRA')) }),
      )
      return atingido ? dizer(lingua, reason('TAMBEM_ATINGIDO', { ato })) : ato
    })
    .join('; ')

/** The verdict they give an otherwise authentic document; undefined for none. */
export function veredictoDosAtos(
  atos: AtoPosterior[],
  lingua: Lingua | undefined,
): { veredicto: Veredicto; explicacao: Reason } | undefined {
  const [primeiro] = atos
  if (!primeiro) return undefined
  const explicacao = reason(primeiro.tipo === 'ALTERA' ? 'VALE_EM_PARTE' : 'NAO_VALE_MAIS', {
    atos: ditoDosAtos(atos, lingua),
  })
  return { veredicto: VEREDICTOS[primeiro.tipo], explicacao }
}
